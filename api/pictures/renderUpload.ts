import sharp, { type ResizeOptions } from 'sharp';
import { HttpError } from '#api/http/HttpError.ts';

interface UploadForm {
  maxMegapixels: number;
  resize: ResizeOptions;
  quality: number;
}

const MEGAPIXEL = 1024 * 1024;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

export const UPLOAD_FORMS = {
  avatar: { maxMegapixels: 12, resize: { width: 256, height: 256, fit: 'cover' }, quality: 82 },
  /** A picture of a product or a banner; the gateway makes smaller versions of it. */
  photograph: {
    maxMegapixels: 50,
    resize: { width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true },
    quality: 90,
  },
} as const satisfies Record<string, UploadForm>;

/** Checks format and size before decoding, then re-encodes the picture as WebP. */
export async function renderUpload(content: Uint8Array, form: UploadForm): Promise<Buffer> {
  const { format, width, height } = await readable(sharp(content, { limitInputPixels: false }).metadata());
  if (!FORMATS.has(format)) throw unreadable();
  const { maxMegapixels, resize, quality } = form;
  // The 12 megapixels of cameras are often slightly more than 12 million.
  const limitInputPixels = maxMegapixels * MEGAPIXEL;
  if (width * height > limitInputPixels) {
    const limit = `at most ${maxMegapixels} megapixels`;
    throw new HttpError(413, `The picture is too large: ${limit}. Please choose a smaller one.`);
  }
  const image = sharp(content, { limitInputPixels, failOn: 'error' });
  return readable(image.rotate().resize(resize).webp({ quality }).toBuffer());
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch(() => {
    throw unreadable();
  });
}

function unreadable(): HttpError {
  return new HttpError(415, 'Please choose a PNG, JPEG or WebP picture');
}
