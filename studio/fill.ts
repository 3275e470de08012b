import sharp from 'sharp';

const SIZE = 240;
/** Between neighbours: a thing's edge is steeper, its shadow and the ground are not. */
const STEEP = 14;

/** The part of a picture's width or height, whichever is more, that its thing fills: from its first edge to its last. */
export async function fillOf(picture: string | Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .resize(SIZE, SIZE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number, channel: number): number => data[(y * SIZE + x) * 3 + channel] ?? 0;
  let [left, right, low, high] = [SIZE, 0, SIZE, 0];
  for (let y = 1; y < SIZE; y++)
    for (let x = 1; x < SIZE; x++) {
      const steps = [0, 1, 2].flatMap((channel) => [
        Math.abs(at(x, y, channel) - at(x - 1, y, channel)),
        Math.abs(at(x, y, channel) - at(x, y - 1, channel)),
      ]);
      if (Math.max(...steps) < STEEP) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
  return Math.max(right - left, high - low) / SIZE;
}
