import { HttpError } from '#api/http/HttpError.ts';

const SIGNATURES = [/^\u0089PNG\r\n\cZ\n/, /^\u00FF\u00D8\u00FF/, /^RIFF.{4}WEBP/s];

/** Rejects files that do not begin like a PNG, JPEG or WebP: other decoders must not run on untrusted files. */
export function requirePicture(content: Buffer): void {
  const start = content.toString('latin1', 0, 12);
  if (!SIGNATURES.some((signature) => signature.test(start)))
    throw new HttpError(415, 'Please choose a PNG, JPEG or WebP picture');
}
