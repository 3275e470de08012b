import { afterEach, expect, test, vi } from 'vitest';
import { isStorageOpen, readItem, removeItem, writeItem } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('on a server there is no storage, and nothing breaks', () => {
  expect(isStorageOpen()).toBe(false);
  expect(writeItem('root', 'x')).toBe(false);
  removeItem('root');
  expect(readItem('root')).toBeNull();
});

test.each(['getItem', 'setItem', 'removeItem'])(
  'a browser that forbids %s is as if there were no storage',
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
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      length: 0,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
  });
  expect(writeItem('root', 'x')).toBe(true);
  expect(readItem('root')).toBe('x');
});

test('a storage that may not even be looked at is closed', () => {
  const window = Object.defineProperty({}, 'localStorage', {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
  vi.stubGlobal('window', window);
  expect(isStorageOpen()).toBe(false);
});
