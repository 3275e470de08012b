import type { Contract } from '#gateway/contract/contract.ts';
import type { Shopper } from '#gateway/generated/schemaTypes.ts';
import { Source } from '#gateway/modules/Source.ts';
import { findObject } from '#gateway/rest/normalise/envelope.ts';
import { toShopper } from '#gateway/rest/normalise/toShopper.ts';
import { pictureAddress } from '#gateway/rest/pictureAddress.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';

export class ProfileSource extends Source {
  /** Anything else that a server embeds, such as all orders, is not passed on. */
  async read(): Promise<Shopper> {
    return this.getOwn('profile', {}, (body) => toShopper(findObject(body, 'user') ?? {}, this.context));
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
    return user === null ? this.read() : toShopper(user, this.context);
  }
}
