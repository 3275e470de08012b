import { beforeEach, expect, test, vi } from 'vitest';
import { removeAuthItem, readAuthItem, setAuthItem } from './authStorage.ts';

beforeEach(() => {
  localStorage.clear();
});

test.each(['token', 'pendingEmail', 'resetEmail', 'resetToken'] as const)(
  '§3.10 %s is stored in localStorage under its own name until it is removed',
  (name) => {
    expect(readAuthItem(name)).toBeNull();
    setAuthItem(name, 'x');
    expect(localStorage.getItem(name)).toBe('x');
    expect(readAuthItem(name)).toBe('x');
    removeAuthItem(name);
    expect(readAuthItem(name)).toBeNull();
  },
);

test('an empty item counts as missing', () => {
  localStorage.setItem('token', '');
  expect(readAuthItem('token')).toBeNull();
});

test.each([
  ['forbids storage', () => vi.spyOn(window, 'localStorage', 'get')],
  ['has no room left', () => vi.spyOn(Storage.prototype, 'setItem')],
])('in a browser that %s, items last as long as the page', (_, spyOn) => {
  const storage = spyOn().mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  setAuthItem('token', 'x');
  expect(readAuthItem('token')).toBe('x');
  removeAuthItem('token');
  expect(readAuthItem('token')).toBeNull();
  setAuthItem('token', 'y');
  storage.mockRestore();
  setAuthItem('token', 'z');
  localStorage.clear();
  expect(readAuthItem('token')).toBeNull();
});
