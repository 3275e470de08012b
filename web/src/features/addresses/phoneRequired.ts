import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '#web/lib/storage.ts';

const KEY = 'phoneRequired';
const listeners = new Set<() => void>();

/** Call when the server refuses an address or order without a phone: from now on the form asks for one. */
export function recordPhoneRequired(): void {
  writeItem(KEY, 'yes');
  for (const listener of listeners) listener();
}

export function usePhoneRequired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readItem(KEY) === 'yes',
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
