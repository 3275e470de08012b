import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { codedError } from '#gateway/errors.ts';

export const MAX_BYTES = 10 * 1024 * 1024;

// Some servers leave out the end of the compressed stream, and every browser accepts that.
const OPTIONS = { maxOutputLength: MAX_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI_OPTIONS = { maxOutputLength: MAX_BYTES };

/** Undoes the compression of a body; UPSTREAM_BAD_RESPONSE when that fails, or gives more than `MAX_BYTES`. */
export async function unpacked(body: Buffer, encoding: unknown): Promise<Buffer> {
  if (body.length === 0) return body;
  try {
    return await unpack(body, encoding);
  } catch {
    throw codedError('UPSTREAM_BAD_RESPONSE');
  }
}

async function unpack(body: Buffer, encoding: unknown): Promise<Buffer> {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return promisify(gunzip)(body, OPTIONS);
    case 'deflate':
      return promisify(isZlib(body) ? inflate : inflateRaw)(body, OPTIONS);
    case 'br':
      return promisify(brotliDecompress)(body, BROTLI_OPTIONS);
    default:
      return body;
  }
}

/** Servers send "deflate" with the header of zlib or, wrongly, without. */
function isZlib(body: Buffer): boolean {
  return ((body[0] ?? 0) & 0x0f) === 8;
}
