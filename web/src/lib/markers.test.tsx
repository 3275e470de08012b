import { beforeEach, expect, test, vi } from 'vitest';
import { clearMarker, readMarker, setMarker } from './markers.ts';

beforeEach(() => {
  localStorage.clear();
});

test.each(['token', 'pendingEmail', 'resetEmail', 'resetToken'] as const)(
  '§3.10 the marker %s stands in localStorage under its own name until it is removed',
  (name) => {
    expect(readMarker(name)).toBeNull();
    setMarker(name, 'x');
    expect(localStorage.getItem(name)).toBe('x');
    expect(readMarker(name)).toBe('x');
    clearMarker(name);
    expect(readMarker(name)).toBeNull();
  },
);

test('an empty marker counts as none', () => {
  localStorage.setItem('token', '');
  expect(readMarker('token')).toBeNull();
});

test.each([
  ['forbids storage', () => vi.spyOn(window, 'localStorage', 'get')],
  ['has no room left', () => vi.spyOn(Storage.prototype, 'setItem')],
])('in a browser that %s, markers last as long as the page', (_, spyOn) => {
  const storage = spyOn().mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  setMarker('token', 'x');
  expect(readMarker('token')).toBe('x');
  clearMarker('token');
  expect(readMarker('token')).toBeNull();
  setMarker('token', 'y');
  storage.mockRestore();
  setMarker('token', 'z');
  localStorage.clear();
  expect(readMarker('token')).toBeNull();
});
