import { afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/stubStorage.ts';
import { isStorageOpen, readItem, removeItem, writeItem } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('on a server there is no storage, and nothing breaks', () => {
  expect(isStorageOpen()).toBe(false);
  expect(writeItem('root', 'x')).toBe(false);
  removeItem('root');
  expect(readItem('root')).toBeNull();
});

test.each(['getItem', 'setItem', 'removeItem'])(
  'in a browser that forbids %s, reading, writing and removing fail quietly',
  (name) => {
    const forbidden = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    vi.stubGlobal('window', { localStorage: { length: 0, [name]: forbidden } });
    expect(isStorageOpen()).toBe(true);
    expect(readItem('root')).toBeNull();
    expect(writeItem('root', 'x')).toBe(false);
    expect(() => removeItem('root')).not.toThrow();
  },
);

test('an open storage keeps what is written', () => {
  stubStorage();
  expect(writeItem('root', 'x')).toBe(true);
  expect(readItem('root')).toBe('x');
});

test('the storage is closed when the browser denies access to it', () => {
  const window = Object.defineProperty({}, 'localStorage', {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
  vi.stubGlobal('window', window);
  expect(isStorageOpen()).toBe(false);
});

test('the storage of a web view that has none is closed', () => {
  vi.stubGlobal('window', { localStorage: null });
  expect(isStorageOpen()).toBe(false);
  expect(readItem('root')).toBeNull();
});
