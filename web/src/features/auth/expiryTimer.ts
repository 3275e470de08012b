/** Beyond this, browsers let a time-out end at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export interface ExpiryTimer {
  /** In seconds since 1970; null for a token that does not end. Replaces what was watched before. */
  watch(exp: number | null): void;
  stop(): void;
}

/**
 * Calls `onDue` when a token should have ended: look at the stored one again.
 * It is early for a far end, and another tab may have stored a newer token meanwhile.
 */
export function createExpiryTimer(nowMs: () => number, onDue: () => void): ExpiryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    watch(exp) {
      clearTimeout(timer);
      if (exp === null) return;
      timer = setTimeout(onDue, Math.min(exp * 1000 - nowMs(), LONGEST_TIMEOUT_MS));
    },
    stop: () => clearTimeout(timer),
  };
}
