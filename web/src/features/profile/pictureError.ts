import { CHOOSE_PICTURE, MAX_UPLOAD_MB, TOO_LARGE } from '#runtime/uploadedPicture.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Why the shop would reject a picture, or null. Checks the content: a file name can say anything. */
export async function pictureError(file: File): Promise<string | null> {
  if (file.size > MAX_UPLOAD_MB * 1024 * 1024) return TOO_LARGE;
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const has = (bytes: readonly number[], from = 0): boolean =>
    bytes.every((byte, index) => start[from + index] === byte);
  const isPicture = has(PNG) || has(JPEG) || (has(RIFF) && has(WEBP, 8));
  return isPicture ? null : CHOOSE_PICTURE;
}
