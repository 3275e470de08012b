import type { Contract } from '#gateway/contract/contract.ts';
import type { Shopper } from '#gateway/generated/schemaTypes.ts';
import { Source } from '#gateway/modules/Source.ts';
import { findObject } from '#gateway/rest/dialects/envelope.ts';
import { Fields } from '#gateway/rest/dialects/Fields.ts';
import { readId } from '#gateway/rest/dialects/readValue.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { pictureAddress } from '#gateway/rest/pictureAddress.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';

export class ProfileSource extends Source {
  /** Anything else that a server embeds, such as all orders, is not passed on. */
  async read(): Promise<Shopper> {
    return this.getOwn('profile', {}, (body) => this.#toShopper(findObject(body, 'user') ?? {}));
  }

  async update(asked: Contract['updateProfile'][0]) {
    return this.write({ name: 'updateProfile', asked, token: this.requireToken() });
  }

  async uploadAvatar(avatar: Blob) {
    return this.write({ name: 'uploadAvatar', asked: { avatar }, token: this.requireToken() });
  }

  avatarAddress(avatar: unknown): string | null {
    return pictureAddress(avatar, this.context);
  }

  /** The profile after a change, read again if the server leaves it out. */
  async afterwards(body: JsonObject): Promise<Shopper> {
    const user = findObject(body, 'user');
    return user === null ? this.read() : this.#toShopper(user);
  }

  #toShopper(user: JsonObject): Shopper {
    const fields = new Fields('user', [user], this.context);
    const id = fields.read('_id', readId);
    if (id === null) throw new UnreadableAnswer('has no user with an id');
    const names = [fields.text('firstName') ?? '', fields.text('lastName') ?? ''];
    return {
      id,
      name: fields.text('name') ?? names.join(' ').trim(),
      email: fields.text('email') ?? '',
      phone: fields.text('phone'),
      avatar: fields.picture('avatar'),
      role: fields.text('role'),
      createdAt: fields.moment('createdAt'),
    };
  }
}
