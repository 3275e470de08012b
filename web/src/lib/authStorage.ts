import { readItem, removeItem, writeItem } from './storage.ts';

/** The localStorage keys of spec §3 besides the store: the session token and the steps of registration and reset. */
export type AuthItemName = 'token' | 'pendingEmail' | 'resetEmail' | 'resetToken';

/** Holds items that the browser could not store, so that sign-in and registration still work. */
const unstored = new Map<AuthItemName, string>();

/** Null when it is missing or blank. */
export function readAuthItem(name: AuthItemName): string | null {
  return (unstored.get(name) ?? readItem(name)) || null;
}

export function setAuthItem(name: AuthItemName, value: string): void {
  if (writeItem(name, value)) unstored.delete(name);
  else unstored.set(name, value);
}

export function removeAuthItem(name: AuthItemName): void {
  unstored.delete(name);
  removeItem(name);
}
