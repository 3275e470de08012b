import { readItem, removeItem, writeItem } from './storage.ts';

/** The localStorage keys of spec §3 beside the store: the session token and the steps of registration and reset. */
export type MarkerName = 'token' | 'pendingEmail' | 'resetEmail' | 'resetToken';

/** What the browser could not store: without it, nobody could sign in or register there. */
const unstored = new Map<MarkerName, string>();

/** Null when it is missing or blank. */
export function readMarker(name: MarkerName): string | null {
  return (unstored.get(name) ?? readItem(name)) || null;
}

export function setMarker(name: MarkerName, value: string): void {
  if (writeItem(name, value)) unstored.delete(name);
  else unstored.set(name, value);
}

export function clearMarker(name: MarkerName): void {
  unstored.delete(name);
  removeItem(name);
}
