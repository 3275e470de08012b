import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import { exampleOf, UnreadableAnswer } from './unreadable.ts';

/** Size limit of a decompressed file, or of the answer to an uploaded one. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Undoes gzip; throws UPSTREAM_BAD_RESPONSE if that fails or for another compression, RangeError over `maxBytes`. */
export async function decompress(
  body: Buffer,
  encoding: unknown = 'identity',
  maxBytes = MAX_BYTES,
): Promise<Buffer> {
  if (body.length === 0 || encoding === 'identity') return body;
  try {
    // Nothing else is unpacked: Brotli's decoder once had a security hole.
    if (encoding !== 'gzip') throw new TypeError('Only gzip was asked for.');
    // Some servers leave out the end of the compressed stream, and every browser accepts that.
    const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return await promisify(gunzip)(body, options);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new UnreadableAnswer(`cannot be unpacked from ${exampleOf(encoding)}`);
  }
}
