import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { Picture } from './sources.ts';

const TILE = 160;
const CAPTION = 20;
const COLUMNS = 10;

function caption(text: string): Buffer {
  const short = text.length > 26 ? `${text.slice(0, 25)}…` : text;
  const words = `<text x="${TILE / 2}" y="13" font-size="10" font-family="sans-serif" text-anchor="middle">${short}</text>`;
  return Buffer.from(`<svg width="${TILE}" height="${CAPTION}">${words}</svg>`);
}

/** All products' first pictures as a shopper sees them in a list on a phone, each with its name. */
export async function writeContactSheet(
  pictures: Picture[],
  fileOf: (name: string) => string,
  to: string,
): Promise<void> {
  const shown = pictures.filter(({ name, views }) => views && existsSync(fileOf(name)));
  const tiles = await Promise.all(
    shown.map(async ({ name }, at) => {
      const left = (at % COLUMNS) * TILE;
      const top = Math.floor(at / COLUMNS) * (TILE + CAPTION);
      const picture = await sharp(fileOf(name)).resize(TILE, TILE).toBuffer();
      return [
        { input: picture, left, top },
        { input: caption(name), left, top: top + TILE },
      ];
    }),
  );
  const height = Math.ceil(shown.length / COLUMNS) * (TILE + CAPTION);
  await sharp({ create: { width: COLUMNS * TILE, height, channels: 3, background: '#ffffff' } })
    .composite(tiles.flat())
    .webp({ quality: 80 })
    .toFile(to);
}
