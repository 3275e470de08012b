import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#gateway/errors.ts';
import { NOT_PUBLIC, type Original } from '#gateway/media/originals.ts';
import { untilLeft, type Reader } from '#gateway/media/Reader.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { PicturePool, PoolError } from '#runtime/PicturePool.ts';
import type { Conversion, PictureFormat } from './convertPicture.ts';
import { OriginalsQueue } from './OriginalsQueue.ts';
import { readOriginal, type Picture } from './readOriginal.ts';
import type { Variant, VariantStore } from './VariantStore.ts';

/** One file of a picture. */
interface Target {
  original: Original;
  width: number;
  format: PictureFormat;
}

export interface Found extends Variant {
  format: PictureFormat;
  /** False if a better format is being made. */
  isFinal: boolean;
  isNew: boolean;
}

export interface VariantsOptions {
  upstream: Upstream;
  store: VariantStore;
  /** How many pictures are converted at once. */
  processes: number;
  /** How long a visitor waits for a picture; then the original is sent. */
  waitMs: number;
  warn: (message: string, subject?: string) => void;
}

/** After a check, an original counts as unchanged for this long. */
const CHECK_AFTER_MS = 60 * 60_000;
const UNSUITABLE_MS = 10 * 60_000;
const MAX_UNSUITABLE = 1000;
const DISK_PAUSE_MS = 60_000;
const MAX_QUEUED = 500;
const MAIN = join(import.meta.dirname, 'convertMain');
/** Enough even on a busy machine, as the number of pixels is limited. */
const TIMEOUT_MS = 30_000;
/** For the work that nobody waits for. */
const NOBODY: Reader = { client: '', signal: new AbortController().signal };

/** Makes narrower pictures of originals, and stores them. */
export class Variants {
  readonly #options: VariantsOptions;
  readonly #pool: PicturePool<Conversion, Uint8Array | null>;
  readonly #originals: OriginalsQueue;
  readonly #converting = new Map<string, Promise<Variant | null>>();
  /** Work that nobody waits for, done one after the other. */
  readonly #queue = new Map<string, () => Promise<unknown>>();
  readonly #unsuitable = new LRUCache<string, true>({ max: MAX_UNSUITABLE, ttl: UNSUITABLE_MS });
  #diskPauseEnd = 0;
  #isClosed = false;

  constructor(options: VariantsOptions) {
    const { processes } = options;
    this.#options = options;
    this.#pool = new PicturePool({
      main: MAIN,
      maxProcesses: processes,
      maxWaiting: Infinity,
      timeoutMs: TIMEOUT_MS,
    });
    this.#originals = new OriginalsQueue(options.upstream, processes);
  }

  /** Null if the original is to be sent, or none is stored and it may not be read. WebP first, as AVIF takes longer. */
  async find(best: Target, reader: Reader | null): Promise<Found | null> {
    const stored = await this.#stored(best);
    if (stored !== null) return { ...stored, format: best.format, isFinal: true, isNew: false };
    const webp: Target = { ...best, format: 'webp' };
    const storedWebp = best.format === 'webp' ? null : await this.#stored(webp);
    const found = storedWebp ?? (reader && (await this.#makeInTime(webp, reader)));
    if (found === null) return null;
    // Another request may have made it in the meantime.
    const makeBest = async () => (await this.#stored(best)) ?? this.#make(best, NOBODY);
    if (best.format !== 'webp') this.#enqueue(nameOf(best), makeBest);
    return { ...found, format: 'webp', isFinal: best.format === 'webp', isNew: storedWebp === null };
  }

  close(): void {
    this.#isClosed = true;
    this.#queue.clear();
    this.#pool.close();
  }

  async #stored(target: Target): Promise<Variant | null> {
    const name = nameOf(target);
    const stored = await this.#options.store.read(name);
    if (stored === null) return null;
    const isSettled = Date.now() - stored.checkedAt < CHECK_AFTER_MS || isImmutable(stored);
    if (!isSettled) this.#enqueue(name, async () => this.#check(target, stored));
    return stored;
  }

  /** Null if it takes too long. It is still made while the reader gets the original, or once its conversion has begun. */
  async #makeInTime(target: Target, reader: Reader): Promise<Variant | null> {
    return Promise.race([this.#make(target, reader), setTimeout(this.#options.waitMs, null, { ref: false })]);
  }

  async #make(target: Target, reader: Reader): Promise<Variant | null> {
    const { original } = target;
    const converting = this.#converting.get(nameOf(target));
    if (converting !== undefined) return untilLeft(reader, converting);
    if (this.#unsuitable.has(original.url) || Date.now() < this.#diskPauseEnd) return null;
    try {
      return await this.#originals.use(original, reader, async (picture) =>
        this.#convertOnce(target, picture),
      );
    } catch (error) {
      if (error instanceof BulkheadRejectedError || isClosing(error)) return null;
      throw error;
    }
  }

  async #convertOnce(target: Target, picture: Picture): Promise<Variant | null> {
    const name = nameOf(target);
    const converting =
      this.#converting.get(name) ??
      this.#convert(target, picture).finally(() => this.#converting.delete(name));
    this.#converting.set(name, converting);
    return converting;
  }

  async #convert(target: Target, { content, source }: Picture): Promise<Variant | null> {
    const { original, width, format } = target;
    const isPublic = !NOT_PUBLIC.test(source.cacheControl ?? '');
    const converted = isPublic ? await this.#narrowed({ content, width, format }, original) : null;
    if (converted === null) {
      this.#unsuitable.set(original.url, true);
      return null;
    }
    await this.#options.store.write(nameOf(target), source, converted).catch((error: unknown) => {
      this.#diskPauseEnd = Date.now() + DISK_PAUSE_MS;
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.warn(`MEDIA_DIR: pictures cannot be stored, and are sent as they are: ${reason}`, 'disk');
    });
    return { source, content: converted, checkedAt: Date.now() };
  }

  async #narrowed(conversion: Conversion, { url }: Original): Promise<Buffer | null> {
    try {
      const picture = await this.#pool.run(conversion);
      return picture && Buffer.from(picture);
    } catch (error) {
      // The next start of the gateway can convert it.
      if (isClosing(error)) throw error;
      this.#options.warn(`${url} is sent as it is: ${String(error)}`);
      return null;
    }
  }

  /** Makes a file again if its original has changed; removes it if that is gone or cannot be converted. */
  async #check(target: Target, { source }: Variant): Promise<void> {
    const { store, upstream } = this.#options;
    const name = nameOf(target);
    try {
      const picture = await readOriginal(upstream, target.original, { known: source });
      if (picture === null || picture.source.hash === source.hash) await store.markChecked(name);
      else if ((await this.#convert(target, picture)) === null) await store.remove(name);
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) await store.remove(name);
    }
  }

  #enqueue(name: string, work: () => Promise<unknown>): void {
    if (this.#isClosed || this.#queue.has(name) || this.#queue.size >= MAX_QUEUED) return;
    this.#queue.set(name, work);
    if (this.#queue.size === 1) this.#runQueue().catch(() => undefined);
  }

  async #runQueue(): Promise<void> {
    for (const [name, work] of this.#queue) {
      await work().catch(() => undefined);
      this.#queue.delete(name);
    }
  }
}

/** Whether the picture's server promises that the picture at this address never changes. */
export function isImmutable({ source }: Variant): boolean {
  return /\bimmutable\b/i.test(source.cacheControl ?? '');
}

function isClosing(error: unknown): boolean {
  return error instanceof PoolError && error.reason === 'closed';
}

function nameOf({ original, width, format }: Target): string {
  return `${createHash('sha256').update(original.url).digest('base64url')}-${width}.${format}`;
}
