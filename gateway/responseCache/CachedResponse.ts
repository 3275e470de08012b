import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OperationOutcome } from '#gateway/requests.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a handler answers, and how long the answer may be repeated. Times are those of `performance.now()`. */
export interface ResponseHead {
  status: number;
  /** Alternating names and values. */
  headers: readonly string[];
  /** Tags of what it shows. */
  tags: ReadonlySet<string>;
  /** When REST confirmed the oldest object that it was made from. */
  confirmedAt: number;
  /** How long it stays fresh after that, for clients and proxies. */
  freshMs: number;
  /** Until when this cache sends it without making a new one. */
  freshUntil: number;
  /** False if it is for one request only. */
  isStorable: boolean;
  /** Which other caches may store it: all, only proxies that receive purges, or any that ask each time. */
  sharing: 'none' | 'everyone' | 'proxies' | 'revalidated';
  /** The operation that it answers, for the log. */
  operation: OperationOutcome | null;
  /** The queries that a page was made from. */
  madeFrom?: readonly MadeFrom[];
}

export interface MadeFrom {
  documentId: string;
  variables: Record<string, unknown>;
  /** The ETag of the answer: while it stays the same, so does the page. */
  etag: string;
}

/** Smaller bodies fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;
/** As quick as gzip, and smaller. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Estimated memory besides the body, and for each tag. */
const HEAD_BYTES = 2048;
const TAG_BYTES = 100;
/** Estimated memory of the compressed bodies, relative to the body itself. */
const COMPRESSED_SHARE = 0.5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A whole response, as bytes. */
export class CachedResponse {
  readonly head: ResponseHead;
  readonly #bodies: { identity: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer>; etag?: string };

  /** If the body is the same as that of `previous`, its bytes are reused. */
  constructor(head: ResponseHead, body: string, previous?: CachedResponse) {
    this.head = head;
    const identity = Buffer.from(body);
    this.#bodies = previous && identity.equals(previous.#bodies.identity) ? previous.#bodies : { identity };
  }

  get etag(): string {
    return (this.#bodies.etag ??= `"${hash('sha256', this.#bodies.identity, 'base64url')}"`);
  }

  /** Estimated memory in bytes. */
  get size(): number {
    const body = this.#bodies.identity.length;
    return Math.ceil(body * (1 + COMPRESSED_SHARE)) + HEAD_BYTES + this.head.tags.size * TAG_BYTES;
  }

  get text(): string {
    return this.#bodies.identity.toString();
  }

  /** The body in the wanted encoding, or plain if it is small. Simultaneous calls compress once. */
  async body(wanted: Encoding): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const { identity } = this.#bodies;
    if (wanted === 'identity' || identity.length < MIN_COMPRESSED_BYTES)
      return { encoding: 'identity', bytes: identity };
    this.#bodies[wanted] ??= wanted === 'br' ? toBrotli(identity, BROTLI_OPTIONS) : toGzip(identity);
    return { encoding: wanted, bytes: await this.#bodies[wanted] };
  }
}
