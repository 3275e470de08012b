import { expect, test } from 'vitest';
import { originalAt } from './originals.ts';

const ORIGIN = 'http://10.0.0.5:4001';

test.each([
  ['/uploads/lamp.jpg', '/uploads/lamp.jpg'],
  ['/w500/lamp.jpg', '/w500/lamp.jpg'],
  ['//elsewhere.test/lamp.jpg', '/elsewhere.test/lamp.jpg'],
  ['/https://elsewhere.test/lamp.jpg', '/https://elsewhere.test/lamp.jpg'],
])('%s is the picture %s of the server', (address, path) => {
  expect(originalAt(address, ORIGIN)).toEqual({ server: 0, path, url: `${ORIGIN}${path}` });
});
