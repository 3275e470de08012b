import { LRUCache } from 'lru-cache';
import type { GatewaySettings } from '#gateway/env.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import type { InlinePicture } from '#shop/PageRenderer.ts';

/** Of all pictures in one page, as base64 text. */
const MAX_PAGE_LENGTH = 8000;
const MAX_FILE_BYTES = (MAX_PAGE_LENGTH / 4) * 3;
/** Of all that is kept. */
const MAX_LENGTH = 4_000_000;
const KEPT_MS = 3_600_000;
const RETRY_MS = 60_000;
/** Before the paths of REST; other servers' pictures have no variants. */
const MEDIA = '/media';
/** In place of a picture that is too large or not there. */
const NONE = '';

/** The small pictures that pages contain. They are fetched behind the pages, so that no page waits for one. */
export class InlinePictures {
  readonly #upstream: Upstream;
  readonly #isOff: boolean;
  /** As base64 text. */
  readonly #pictures = new LRUCache<string, string>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ length }, address) => length + address.length,
    ttl: KEPT_MS,
    fetchMethod: async (address, _held, { options, signal }) => {
      const picture = await this.#fetch(address, signal).catch(() => NONE);
      if (picture === NONE) options.ttl = RETRY_MS;
      return picture;
    },
  });

  constructor(upstream: Upstream, { CACHE_FRESH_MS }: Pick<GatewaySettings, 'CACHE_FRESH_MS'>) {
    this.#upstream = upstream;
    this.#isOff = CACHE_FRESH_MS === 0;
  }

  /** For one page: its pictures as far as they fit into it; `missing` collects those that must be fetched. */
  forPage(): { inlinePicture: InlinePicture; missing: string[] } {
    const missing: string[] = [];
    let room = MAX_PAGE_LENGTH;
    const inlinePicture: InlinePicture = (address) => {
      if (this.#isOff) return null;
      const picture = this.#pictures.get(address);
      if (picture === undefined) missing.push(address);
      if (!picture || picture.length > room) return null;
      room -= picture.length;
      return `data:image/avif;base64,${picture}`;
    };
    return { inlinePicture, missing };
  }

  /** Whether there is one of them now; never fails. */
  async load(addresses: readonly string[]): Promise<boolean> {
    const loads = await Promise.allSettled(addresses.map((address) => this.#pictures.fetch(address)));
    return loads.some((load) => load.status === 'fulfilled' && Boolean(load.value));
  }

  async #fetch(address: string, signal: AbortSignal): Promise<string> {
    const path = address.slice(MEDIA.length);
    const leaving = new AbortController();
    const picture = await this.#upstream.fetchMedia(path, AbortSignal.any([signal, leaving.signal]));
    const length = Number(picture.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (!picture.ok || picture.headers.get('content-type') !== 'image/avif' || length > MAX_FILE_BYTES) {
      leaving.abort();
      return NONE;
    }
    return Buffer.from(await picture.arrayBuffer()).toString('base64');
  }
}
