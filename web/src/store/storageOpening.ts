import { isStorageOpen } from '#web/lib/storage.ts';

/** How long the store waits for a storage that the browser does not open at once (spec §9). */
export const HYDRATE_TIMEOUT_MS = 5000;

const RETRY_MS = 250;

/**
 * Reading localStorage is a matter of the same tick, except where the browser still repairs or unlocks it and refuses
 * access meanwhile. Calls `open` at once or as soon as it opens, and `giveUp` when the time is over.
 */
export function whenStorageOpens(open: () => void, giveUp: () => void): void {
  if (isStorageOpen()) return open();
  // A server has no storage, and will not get one.
  if (typeof window === 'undefined') return giveUp();
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += RETRY_MS;
    const isOpen = isStorageOpen();
    if (!isOpen && waitedMs < HYDRATE_TIMEOUT_MS) return;
    clearInterval(timer);
    if (isOpen) open();
    else giveUp();
  }, RETRY_MS);
}
