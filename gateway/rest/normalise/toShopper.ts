import type { Shopper } from '#gateway/generated/schemaTypes.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { Fields, type ReadRules } from './Fields.ts';
import { readId } from './readValue.ts';

/** Throws without an id. */
export function toShopper(user: JsonObject, rules: ReadRules): Shopper {
  const fields = new Fields('user', [user], rules);
  const id = fields.read('_id', readId);
  if (id === null) throw new UnreadableAnswer('has no user with an id', { fields: ['user', '_id'] });
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
