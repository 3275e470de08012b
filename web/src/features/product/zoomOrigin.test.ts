import { expect, test } from 'vitest';
import { zoomOrigin } from './zoomOrigin.ts';

const BOX = { left: 100, top: 200, width: 400, height: 400 };

test('§2.46 product: the picture grows from the point that was clicked', () => {
  expect(zoomOrigin({ clientX: 200, clientY: 600 }, BOX)).toEqual({ x: 0.25, y: 1 });
});

test('with a key, the picture grows from its centre', () => {
  expect(zoomOrigin({ clientX: 0, clientY: 0 }, BOX)).toEqual({ x: 0.5, y: 0.5 });
  expect(zoomOrigin({ clientX: 0, clientY: 0 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({
    x: 0.5,
    y: 0.5,
  });
});

test.each([
  [100, 200, 0, 0],
  [500, 600, 1, 1],
  [99, 400, 0.5, 0.5],
  [501, 400, 0.5, 0.5],
  [300, 199, 0.5, 0.5],
  [400, 601, 0.5, 0.5],
])(
  'a click at %i, %i makes the picture grow from %f, %f: the edges count as inside',
  (clientX, clientY, x, y) => {
    expect(zoomOrigin({ clientX, clientY }, BOX)).toEqual({ x, y });
  },
);
