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

test('a browser that forbids storage has no markers, and nothing breaks', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  setMarker('token', 'x');
  clearMarker('token');
  expect(readMarker('token')).toBeNull();
});
