const SIGNATURES = [/^\u0089PNG\r\n\cZ\n/, /^\u00FF\u00D8\u00FF/, /^RIFF.{4}WEBP/s];

/** Whether a file begins like a PNG, JPEG or WebP: other decoders must not run on untrusted files. */
export function hasPictureSignature(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 12);
  return SIGNATURES.some((signature) => signature.test(start));
}
