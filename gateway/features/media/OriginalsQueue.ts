import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { ClientLeftError } from '#gateway/errors.ts';
import { queuePerClient } from '#gateway/http/rateLimits.ts';
import type { Original } from '#gateway/media/originals.ts';
import { untilLeft, type Reader } from '#gateway/media/Reader.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { readOriginal, type Picture } from './readOriginal.ts';

/** The next originals are fetched while others are converted; those that wait are not in memory. */
const PLACES_PER_PROCESS = 2;
/** Less than a quarter of the places, so that four clients leave one to others. */
const PER_CLIENT = 3;
const MIN_PLACES = 4 * PER_CLIENT + 1;
const WAITING_PER_PROCESS = 32;

interface Reading {
  picture: Promise<Picture | null>;
  uses: Promise<unknown>[];
  readers: number;
  /** Ends it when all readers have left. */
  leaving: AbortController;
}

/** A queue of originals to be read. Each is read once for all its readers, and holds its place until all have used it or left. */
export class OriginalsQueue {
  readonly #upstream: Upstream;
  readonly #places: BulkheadPolicy;
  readonly #ofClients = queuePerClient(PER_CLIENT, Infinity);
  readonly #readings = new Map<string, Reading>();

  constructor(upstream: Upstream, processes: number) {
    this.#upstream = upstream;
    const places = Math.max(MIN_PLACES, processes * PLACES_PER_PROCESS);
    this.#places = bulkhead(places, processes * WAITING_PER_PROCESS);
  }

  /** Rejects with a `BulkheadRejectedError` if too many originals wait. */
  async use<Result>(
    original: Original,
    reader: Reader,
    use: (picture: Picture) => Promise<Result>,
  ): Promise<Result | null> {
    const reading = this.#readings.get(original.url) ?? this.#start(original, reader);
    const used = reading.picture.then((picture) => picture && use(picture));
    reading.uses.push(used);
    reading.readers += 1;
    try {
      return await untilLeft(reader, used);
    } finally {
      reading.readers -= 1;
      if (reading.readers === 0) {
        reading.leaving.abort();
        this.#forget(original, reading);
      }
    }
  }

  #start(original: Original, { client }: Reader): Reading {
    const leaving = new AbortController();
    const uses: Promise<unknown>[] = [];
    const picture = new Promise<Picture | null>((resolve, reject) => {
      const readHere = async (): Promise<void> => {
        if (leaving.signal.aborted) throw new ClientLeftError();
        resolve(await readOriginal(this.#upstream, original, { leaving }));
        this.#forget(original, reading);
        await Promise.allSettled(uses);
      };
      const ofClient = this.#ofClients.memo(client);
      ofClient.execute(async () => this.#places.execute(readHere)).catch(reject);
    });
    const reading: Reading = { picture, uses, readers: 0, leaving };
    this.#readings.set(original.url, reading);
    return reading;
  }

  #forget({ url }: Original, reading: Reading): void {
    if (this.#readings.get(url) === reading) this.#readings.delete(url);
  }
}
