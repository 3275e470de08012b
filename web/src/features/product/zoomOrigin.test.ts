import { expect, test } from 'vitest';
import { zoomOrigin } from './zoomOrigin.ts';

const BOX = { left: 100, top: 200, width: 400, height: 400 };

test('§2.46 product: the picture grows from the point that was clicked', () => {
  expect(zoomOrigin({ clientX: 200, clientY: 600 }, BOX)).toBe('25% 100%');
});

test('a key has no point: the picture grows from its centre', () => {
  expect(zoomOrigin({ clientX: 0, clientY: 0 }, BOX)).toBe('50% 50%');
  expect(zoomOrigin({ clientX: 0, clientY: 0 }, { left: 0, top: 0, width: 0, height: 0 })).toBe('50% 50%');
});

test.each([
  [100, 200, '0% 0%'],
  [500, 600, '100% 100%'],
  [99, 400, '50% 50%'],
  [501, 400, '50% 50%'],
  [300, 199, '50% 50%'],
  [400, 601, '50% 50%'],
])('a click at %i, %i grows from %s: the edges count as inside', (clientX, clientY, origin) => {
  expect(zoomOrigin({ clientX, clientY }, BOX)).toBe(origin);
});
