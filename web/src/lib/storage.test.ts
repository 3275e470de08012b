import { expect, test } from 'vitest';
import { isStorageOpen, readItem, removeItem, writeItem } from './storage.ts';

test('on a server there is no storage, and nothing breaks', () => {
  expect(isStorageOpen()).toBe(false);
  expect(writeItem('root', 'x')).toBe(false);
  removeItem('root');
  expect(readItem('root')).toBeNull();
});
