import { isStorageOpen } from '#web/lib/storage.ts';

/** How long the store waits for storage that the browser does not open at once (spec §9). */
export const HYDRATE_TIMEOUT_MS = 5000;

const RETRY_MS = 250;

/**
 * localStorage can be read at once, unless the browser is still repairing or unlocking it and refuses
 * access meanwhile. Calls `open` as soon as it can be read, or `giveUp` on timeout.
 */
export function whenStorageOpens(open: () => void, giveUp: () => void): void {
  if (isStorageOpen()) return open();
  // A server never has storage.
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
