import { readItem, removeItem, writeItem } from './storage.ts';

const KEY = 'recentlyViewed';
const MOST = 9;

/** Ids of the products that were looked at last, the latest first. Kept in this browser alone. */
export function readRecentlyViewed(): string[] {
  try {
    const ids: unknown = JSON.parse(readItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function recordViewed(id: string): void {
  const others = readRecentlyViewed().filter((other) => other !== id);
  writeItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}

export function forgetRecentlyViewed(): void {
  removeItem(KEY);
}
