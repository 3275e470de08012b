import type { Storage } from '@graphiql/toolkit';
import { withoutSecrets } from './secrets.ts';

const PREFIX = 'graphiql:';
/** JSON whose strings are operations, variables and headers. */
const LISTS = ['tabState', 'queries', 'favorites'].map((name) => PREFIX + name);

/** GraphiQL's tabs and history outlive the visit, perhaps on a shared computer: they must not hold passwords. */
export const storage: Storage = {
  get length() {
    return ownKeys().length;
  },
  clear() {
    for (const key of ownKeys()) localStorage.removeItem(key);
  },
  getItem: (key) => localStorage.getItem(key),
  removeItem: (key) => localStorage.removeItem(key),
  setItem(key, text) {
    localStorage.setItem(key, LISTS.includes(key) ? withoutSecretsInside(text) : withoutSecrets(text));
  },
};

function ownKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function withoutSecretsInside(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? withoutSecrets(value) : value)),
  );
}
