/** Browsers fire longer timeouts at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface ExpiryTimer {
  /** `exp` is in seconds since 1970, or null for a token that never expires. Replaces the previous watch. */
  watch(exp: number | null): void;
  stop(): void;
}

/**
 * Calls `onDue` when a token should have expired: the callback must check the stored token again, because
 * the call is early for a distant expiry, and another tab may have stored a newer token.
 */
export function createExpiryTimer(nowMs: () => number, onDue: () => void): ExpiryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    watch(exp) {
      clearTimeout(timer);
      if (exp === null) return;
      timer = setTimeout(onDue, Math.min(exp * 1000 - nowMs(), MAX_TIMEOUT_MS));
    },
    stop: () => clearTimeout(timer),
  };
}
