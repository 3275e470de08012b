import { useEffect, useState } from 'react';

/** Browsers call back at once for a longer time; no page is open for these 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether a moment is over, in milliseconds since 1970. */
export function useIsPast(momentMs: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const leftMs = momentMs - Date.now();
    if (leftMs > MAX_TIMER_MS) return undefined;
    const timer = setTimeout(() => setNow(momentMs), leftMs);
    return () => clearTimeout(timer);
  }, [momentMs]);
  return now >= momentMs;
}
