import sharp from 'sharp';
import { HttpError } from '#api/http/HttpError.ts';

/** The 12 megapixels of cameras are often slightly more than 12 million. */
const MAX_PIXELS = 12 * 1024 * 1024;
const SIDE = 256;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

/** Checks format and size before decoding, then re-encodes the picture as a square WebP. */
export async function renderAvatar(content: Uint8Array): Promise<Buffer> {
  const { format, width, height } = await readable(sharp(content, { limitInputPixels: false }).metadata());
  if (!FORMATS.has(format)) throw unreadable();
  if (width * height > MAX_PIXELS)
    throw new HttpError(413, 'The picture is too large: at most 12 megapixels. Please choose a smaller one.');
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  return readable(image.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer());
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch(() => {
    throw unreadable();
  });
}

function unreadable(): HttpError {
  return new HttpError(415, 'Please choose a PNG, JPEG or WebP picture');
}
