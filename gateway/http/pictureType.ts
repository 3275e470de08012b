/** How many bytes at the beginning of a picture tell its type. */
export const TYPE_BYTES = 12;

/** The type of a picture by its first bytes, whatever it calls itself; null for anything but PNG, JPEG and WebP. */
export function pictureType(content: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
