import { useEffect, useState } from 'react';

/** After waiting this long for an outcome, the shopper may decide. */
export const MAX_WAIT_MS = 20_000;

/** Whether `MAX_WAIT_MS` have passed since an attempt was sent. `sentAt` is in milliseconds since 1970. */
export function useIsOverdue(sentAt: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(sentAt + MAX_WAIT_MS), sentAt + MAX_WAIT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [sentAt]);
  return now >= sentAt + MAX_WAIT_MS;
}
