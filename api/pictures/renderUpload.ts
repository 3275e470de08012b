import sharp from 'sharp';

export interface UploadJob {
  kind: keyof typeof UPLOAD_FORMS;
  content: Uint8Array;
}

/** Why the picture is not rendered, for the shopper. */
export interface Refusal {
  status: number;
  message: string;
}

const MEGAPIXEL = 1024 * 1024;

const UPLOAD_FORMS = {
  avatar: { maxMegapixels: 12, resize: { width: 256, height: 256, fit: 'cover' }, quality: 82 },
  /** A picture of a product or a banner; the gateway makes smaller versions of it. */
  photograph: {
    maxMegapixels: 50,
    resize: { width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true },
    quality: 90,
  },
} as const;

/** Checks the size before decoding, then re-encodes the picture as WebP. */
export async function renderUpload({ kind, content }: UploadJob): Promise<Uint8Array | Refusal> {
  const { maxMegapixels, resize, quality } = UPLOAD_FORMS[kind];
  // The 12 megapixels of cameras are often slightly more than 12 million.
  const limitInputPixels = maxMegapixels * MEGAPIXEL;
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > limitInputPixels) {
      const limit = `at most ${maxMegapixels} megapixels`;
      return { status: 413, message: `The picture is too large: ${limit}. Please choose a smaller one.` };
    }
    const image = sharp(content, { limitInputPixels, failOn: 'error' });
    return await image.rotate().resize(resize).webp({ quality }).toBuffer();
  } catch {
    return { status: 415, message: 'Please choose a PNG, JPEG or WebP picture' };
  }
}
