import { bulkhead } from 'cockatiel';
import type { Original } from '#gateway/media/originals.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { readOriginal, type Picture } from './readOriginal.ts';

/** The next originals are fetched while others are converted; those that wait are not in memory. */
const FETCHED_PER_PROCESS = 2;
/** Twice as many as one client may read at once. */
const MIN_FETCHED = 12;
const WAITING_PER_PROCESS = 32;

/** Reads originals in turn, each once for all who wait for it; its turn ends when all have used it. */
export function originalsInTurn(upstream: Upstream, processes: number) {
  const turns = bulkhead(
    Math.max(MIN_FETCHED, processes * FETCHED_PER_PROCESS),
    processes * WAITING_PER_PROCESS,
  );
  const waiting = new Map<string, { picture: Promise<Picture | null>; uses: Promise<unknown>[] }>();
  const start = (original: Original) => {
    const uses: Promise<unknown>[] = [];
    const picture = new Promise<Picture | null>((resolve, reject) => {
      const turn = async (): Promise<void> => {
        resolve(await readOriginal(upstream, original));
        await Promise.allSettled(uses);
      };
      turns.execute(turn).catch(reject);
    }).finally(() => waiting.delete(original.url));
    return { picture, uses };
  };
  /** Rejects with a `BulkheadRejectedError` if too many originals wait. */
  return async <Result>(original: Original, use: (picture: Picture) => Promise<Result>) => {
    const shared = waiting.get(original.url) ?? start(original);
    waiting.set(original.url, shared);
    const used = shared.picture.then((picture) => picture && use(picture));
    shared.uses.push(used);
    return used;
  };
}
