import sharp, { type OverlayOptions } from 'sharp';
import { emojiFile } from './emojiFile.ts';
import type { Scene, SceneObject } from './scenes.ts';

/** High quality: the gateway re-encodes it. */
const ENCODING = { quality: 92, effort: 2 };
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws a scene: a soft two-colour background with objects and their shadows on it. */
export async function renderScene(scene: Scene): Promise<Buffer> {
  const { width } = scene;
  const height = Math.round(width / scene.ratio);
  const ground = sharp(Buffer.from(groundSvg(scene, width, height)));
  const objects = await Promise.all(scene.objects.map((object) => overlay(object, width, height)));
  return ground.composite(objects).webp(ENCODING).toBuffer();
}

/** The background and the shadows in one drawing. */
function groundSvg({ ground: [light, dark], objects }: Scene, width: number, height: number): string {
  const shadows = objects.map(({ size, x, y }) => {
    const side = size * height;
    const [cx, cy] = [x * width, y * height + side * 0.48];
    return `<ellipse cx="${cx}" cy="${cy}" rx="${side * 0.36}" ry="${side * 0.055}" fill="#3a2f22" opacity="0.22" filter="url(#soft)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="ground" cx="0.5" cy="0.38" r="0.85"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${height * 0.014}"/></filter></defs>
<rect width="100%" height="100%" fill="url(#ground)"/>${shadows.join('')}</svg>`;
}

async function overlay(
  { emoji, size, x, y, degrees }: SceneObject,
  width: number,
  height: number,
): Promise<OverlayOptions> {
  const side = Math.round(size * height);
  const input = await sharp(emojiFile(emoji))
    .resize(side, side, { kernel: 'lanczos3' })
    .rotate(degrees, { background: TRANSPARENT })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x * width - input.info.width / 2);
  const top = Math.round(y * height - input.info.height / 2);
  return withinPicture(input.data, input.info, left, top, width, height);
}

/** Crops an image at the edges of the picture, since sharp only composites images that fit. */
async function withinPicture(
  data: Buffer,
  info: { width: number; height: number },
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<OverlayOptions> {
  const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)];
  const visibleWidth = Math.min(info.width - cutLeft, width - Math.max(0, left));
  const visibleHeight = Math.min(info.height - cutTop, height - Math.max(0, top));
  const isWhole = visibleWidth === info.width && visibleHeight === info.height;
  const input = isWhole
    ? data
    : await sharp(data)
        .extract({ left: cutLeft, top: cutTop, width: visibleWidth, height: visibleHeight })
        .png()
        .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}
