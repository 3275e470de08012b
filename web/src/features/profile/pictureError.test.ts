import { expect, test } from 'vitest';
import { pictureError } from './pictureError.ts';

const file = (start: string, size = 64): File =>
  new File([Buffer.from(start, 'latin1'), new Uint8Array(size - start.length)], 'me.png', {
    type: 'image/png',
  });

test.each(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x10\x00\x00\x00WEBPVP8 '])(
  'a PNG, JPEG or WebP is fine: %j',
  async (start) => {
    expect(await pictureError(file(start))).toBeNull();
  },
);

test.each(['<svg xmlns=', '<!doctype html>', 'GIF89a', 'RIFF\x10\x00\x00\x00WAVEfmt ', '%PDF-1.7', ''])(
  'anything else is refused, even if it is called a PNG: %j',
  async (start) => {
    expect(await pictureError(file(start))).toBe('Please choose a PNG, JPEG or WebP picture.');
  },
);

test('a picture of more than 5 MB is refused', async () => {
  const limit = 5 * 1024 * 1024;
  expect(await pictureError(file('\xff\xd8\xff', limit))).toBeNull();
  expect(await pictureError(file('\xff\xd8\xff', limit + 1))).toBe('The picture is too large: at most 5 MB.');
});
