import { useEffect, useState } from 'react';

/** Whether a moment is over, in milliseconds since 1970. */
export function useIsPast(momentMs: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(momentMs), momentMs - Date.now());
    return () => clearTimeout(timer);
  }, [momentMs]);
  return now >= momentMs;
}
