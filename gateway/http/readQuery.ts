import type { IncomingMessage } from 'node:http';
import { codedError, ClientLeftError } from '#gateway/errors.ts';

const MAX_BYTES = 100 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const OTHER_CHARSET = /charset\s*=\s*"?(?!utf-?8\b)/i;

/** Refuses a compressed body before anything reads it, so that no stranger's bytes reach a decoder. */
export function refuseCompressed({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression.');
}

/** Reads the body of a JSON query. For other kinds of requests, returns null and does not read the body. */
export async function readQuery(request: IncomingMessage): Promise<Buffer | null> {
  const { method, headers } = request;
  const type = headers['content-type'] ?? '';
  if (method !== 'POST' || !JSON_TYPE.test(type)) return null;
  if (OTHER_CHARSET.test(type))
    throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as JSON in UTF-8.');
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BYTES) reject(tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks)));
    request.on('close', () => {
      if (!request.complete) reject(new ClientLeftError());
    });
  });
}

function tooLarge(): Error {
  return codedError('PAYLOAD_TOO_LARGE', `The request may have at most ${MAX_BYTES / 1024} kB.`);
}
