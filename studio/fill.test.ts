import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fillOf } from './fill.ts';
import { readPictures } from './sources.ts';

const FINALS = join(import.meta.dirname, '../api/seed/pictures');

/** A picture of a box on a ground that gets darker downwards. */
function pictureOf(width: number, height: number): Promise<Buffer> {
  const svg = `<svg width="960" height="960">
    <linearGradient id="ground" x2="0" y2="1"><stop stop-color="#ede8df"/><stop offset="1" stop-color="#8d887f"/></linearGradient>
    <rect width="960" height="960" fill="url(#ground)"/>
    <rect x="${480 - width / 2}" y="${480 - height / 2}" width="${width}" height="${height}" fill="#1f4d3a"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test.each([
  ['wide', 672, 100, 0.7],
  ['high', 100, 480, 0.5],
  ['as large as the picture', 940, 940, 0.98],
])('The fill of a %s thing is that of its longer side', async (_, width, height, fill) => {
  expect(await fillOf(await pictureOf(width, height))).toBeCloseTo(fill, 1);
});

test("Each product's thing fills 55 to 80 % of its picture", { timeout: 120_000 }, async () => {
  const shapes = readPictures().flatMap(({ name, shapes: all = [] }) =>
    all.map((shape) => `${name}-${shape}`),
  );
  const files = readdirSync(FINALS).filter((file) => !shapes.includes(file.replace('.webp', '')));
  const outside: string[] = [];
  for (const file of files.filter((one) => one !== 'placeholder.webp')) {
    const fill = await fillOf(join(FINALS, file));
    if (fill < 0.55 || fill > 0.8) outside.push(`${file} ${fill.toFixed(2)}`);
  }
  expect(outside).toEqual([]);
});
