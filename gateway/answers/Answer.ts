import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { ReadLog } from '#gateway/rest/ReadLog.ts';
import type { DoneOperation } from '#gateway/telemetry/operations.ts';
import { tagHeader } from './tagHeader.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller answers fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;
/** As quick as gzip, and smaller. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** About what is kept beside the body, and for each object that it was made from or shows. */
const HEAD_BYTES = 2048;
const READ_BYTES = 100;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

export interface AnswerHead {
  status: number;
  /** Names and values in turn. */
  headers: readonly string[];
  /** As it is recorded when the answer is sent again. */
  operation: DoneOperation;
  reads: ReadLog;
}

/** The whole answer to an operation, as bytes. */
export class Answer {
  readonly head: AnswerHead;
  /** Without `identity`: kept compressed only. */
  readonly #bodies: Partial<Record<Encoding, Buffer>>;
  #etag: string | undefined;
  #tags: string | undefined;

  constructor(head: AnswerHead, text: string) {
    this.head = head;
    this.#bodies = { identity: Buffer.from(text) };
  }

  /** Identifies the content; whether it is compressed makes no difference. */
  get etag(): string {
    return (this.#etag ??= `"${hash('sha256', this.#identity(), 'base64url')}"`);
  }

  /** What it shows, for proxies. */
  get tags(): string {
    return (this.#tags ??= tagHeader(this.head.reads.tags));
  }

  /** In bytes, with about all that is kept of it. */
  get size(): number {
    const { tags, versions } = this.head.reads;
    const reads = (tags.size + versions.size) * READ_BYTES;
    return Object.values(this.#bodies).reduce((sum, { length }) => sum + length, HEAD_BYTES + reads);
  }

  async compress(encoding: Encoding): Promise<void> {
    const { identity: plain, [encoding]: present } = this.#bodies;
    if (present !== undefined || plain === undefined || plain.length < MIN_COMPRESSED_BYTES) return;
    this.#bodies[encoding] = await (encoding === 'br' ? toBrotli(plain, BROTLI_OPTIONS) : toGzip(plain));
  }

  /** Keeps only the compressed bytes, if there are any: nearly all clients accept them. */
  dropPlain(): void {
    if (this.#bodies.gzip === undefined) return;
    this.#etag = this.etag;
    delete this.#bodies.identity;
  }

  /** The body as a client wants it, or plain. */
  body(wanted: Encoding): { encoding: Encoding; bytes: Buffer } {
    const bytes = this.#bodies[wanted];
    return bytes === undefined
      ? { encoding: 'identity', bytes: this.#identity() }
      : { encoding: wanted, bytes };
  }

  #identity(): Buffer {
    return this.#bodies.identity ?? gunzipSync(this.#bodies.gzip ?? '');
  }
}
