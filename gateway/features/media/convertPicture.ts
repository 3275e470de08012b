import sharp from 'sharp';

export type PictureFormat = 'avif' | 'webp';

export interface Conversion {
  content: Uint8Array;
  width: number;
  format: PictureFormat;
}

/** A camera's 50 megapixels are often slightly more than 50 million pixels. */
const MAX_PIXELS = 50 * 1024 * 1024;
/** With this little effort, AVIF takes as long as WebP; each further step doubles the time. */
const OPTIONS = { avif: { quality: 50, effort: 2 }, webp: { quality: 80, effort: 3 } };

sharp.concurrency(1);

/** Makes a picture narrower, never wider; null for animations, damaged files and other formats. */
export async function convertPicture({ content, width, format }: Conversion): Promise<Uint8Array | null> {
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { pages = 1 } = await image.metadata();
    if (pages > 1) return null;
    const narrower = image.autoOrient().resize({ width, withoutEnlargement: true });
    return await narrower.toFormat(format, OPTIONS[format]).toBuffer();
  } catch {
    return null;
  }
}
