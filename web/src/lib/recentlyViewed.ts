import { isId } from './ids.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

const KEY = 'recentlyViewed';
const MAX_IDS = 9;

/** Ids of recently viewed products, latest first. They stay in this browser. */
export function readRecentlyViewed(): string[] {
  try {
    const ids: unknown = JSON.parse(readItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter(isId).slice(0, MAX_IDS) : [];
  } catch {
    return [];
  }
}

export function recordViewed(id: string): void {
  const others = readRecentlyViewed().filter((other) => other !== id);
  writeItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_IDS)));
}

export function forgetRecentlyViewed(): void {
  removeItem(KEY);
}
