import { vi } from 'vitest';

/** Gives a test without a browser a localStorage, and returns its items. */
export function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  const localStorage = {
    length: 0,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return items;
}
