import { readItem, removeItem, writeItem } from './storage.ts';

/** The localStorage keys of spec §3 beside the store: the session token and the steps of registration and reset. */
export type MarkerName = 'token' | 'pendingEmail' | 'resetEmail' | 'resetToken';

/** Null when it is missing or blank. */
export function readMarker(name: MarkerName): string | null {
  return readItem(name) || null;
}

export function setMarker(name: MarkerName, value: string): void {
  writeItem(name, value);
}

export function clearMarker(name: MarkerName): void {
  removeItem(name);
}
