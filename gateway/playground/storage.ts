import { StorageAPI } from '@graphiql/toolkit';
import { withoutSecrets } from './secrets.ts';

/** JSON whose strings are operations, variables and headers. */
const LISTS = ['tabState', 'queries', 'favorites'].map((name) => `graphiql:${name}`);

/** GraphiQL's tabs and history outlive the visit, perhaps on a shared computer: they must not hold passwords. */
export const storage = new StorageAPI().storage ?? undefined;

if (storage)
  storage.setItem = (key, text) =>
    localStorage.setItem(key, LISTS.includes(key) ? withoutSecretsInside(text) : withoutSecrets(text));

function withoutSecretsInside(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? withoutSecrets(value) : value)),
  );
}
