import { useEffect, useState } from 'react';

/** After this, waiting for the outcome of an attempt is no longer all that the cart offers. */
export const MAX_WAIT_MS = 2 * 60_000;

/** Whether that time is over since an attempt was sent, in milliseconds since 1970. */
export function useIsOverdue(sentAt: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(sentAt + MAX_WAIT_MS), sentAt + MAX_WAIT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [sentAt]);
  return now >= sentAt + MAX_WAIT_MS;
}
