import { hash } from 'node:crypto';
import { ClientLeftError, codedError } from '#gateway/errors.ts';
import { requestPicture, upToLimit, type Original } from '#gateway/media/originals.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** What is known about an original that was read. */
export interface Source {
  etag: string | null;
  lastModified: string | null;
  cacheControl: string | null;
  /** The hash of its content. */
  hash: string;
}

export interface Picture {
  content: Buffer;
  source: Source;
}

/** Some servers do not know what their pictures are. */
const TYPES = /^image\/|\/octet-stream$|^$/;

/** Reads a picture for conversion; null if it is unchanged since `known`. `leaving` ends the read. */
export async function readOriginal(
  upstream: Upstream,
  original: Original,
  { known, leaving = new AbortController() }: { known?: Source; leaving?: AbortController } = {},
): Promise<Picture | null> {
  const validators: Record<string, string> = {};
  if (known?.etag) validators['if-none-match'] = known.etag;
  else if (known?.lastModified) validators['if-modified-since'] = known.lastModified;
  const { status, headers, body } = await requestPicture(upstream, original, TYPES, leaving, validators);
  if (status === 304) return null;
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of upToLimit(body ?? [])) chunks.push(chunk);
  } catch {
    throw leaving.signal.aborted ? new ClientLeftError() : codedError('UPSTREAM_BAD_RESPONSE');
  } finally {
    leaving.abort();
  }
  const content = Buffer.concat(chunks);
  const source = {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    cacheControl: headers.get('cache-control'),
    hash: hash('sha256', content, 'base64url'),
  };
  return { content, source };
}
