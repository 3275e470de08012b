import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from './prefetchLinks.ts';

let prefetched: string[];
prefetchLinks((path) => prefetched.push(path));

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/shop?page=2');
  prefetched = [];
  render(
    <>
      <a href="/product/p1">
        <span>Lamp</span>
      </a>
      <a href="/shop?page=3#products">Next</a>
      <a href="/shop?page=2#products">Here</a>
      <a href="https://elsewhere.test/shop">Elsewhere</a>
      <a href="/playground" target="_blank" rel="noreferrer">
        New tab
      </a>
      <a href="/receipt" download>
        Receipt
      </a>
      <p>Text</p>
    </>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  history.replaceState(null, '', '/');
});

function hover(text: string, pointerType = 'mouse'): void {
  fireEvent.pointerOver(screen.getByText(text), { pointerType });
}

function press(text: string, button = 0): void {
  fireEvent.pointerDown(screen.getByText(text), { button });
}

function connect(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

test('a link is prefetched once when the pointer rests on it for a moment', () => {
  hover('Lamp');
  expect(prefetched).toEqual([]);
  vi.runAllTimers();
  hover('Lamp');
  vi.runAllTimers();
  expect(prefetched).toEqual(['/product/p1']);
});

test('a pointer that only passes over a link prefetches nothing', () => {
  hover('Lamp');
  hover('Text');
  vi.runAllTimers();
  expect(prefetched).toEqual([]);
});

test('a focused link is prefetched after a moment, with its query and without its hash', () => {
  fireEvent.focusIn(screen.getByText('Next'));
  expect(prefetched).toEqual([]);
  vi.runAllTimers();
  expect(prefetched).toEqual(['/shop?page=3']);
});

test('a passing finger or another mouse button prefetches nothing', () => {
  hover('Lamp', 'touch');
  press('Lamp', 2);
  vi.runAllTimers();
  expect(prefetched).toEqual([]);
});

test.each(['Here', 'Elsewhere', 'New tab', 'Receipt', 'Text'])('nothing is prefetched for: %s', (text) => {
  hover(text);
  vi.runAllTimers();
  press(text);
  expect(prefetched).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o, only a press prefetches',
  (connection) => {
    connect(connection);
    hover('Lamp');
    vi.runAllTimers();
    expect(prefetched).toEqual([]);
    press('Lamp');
    expect(prefetched).toEqual(['/product/p1']);
  },
);
