import { useEffect, useState } from 'react';

const IDLE_TIMEOUT_MS = 2500;

/** False until the browser is idle; for what the first view does not need. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsIdle(true), IDLE_TIMEOUT_MS / 2);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIsIdle(true), { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);

  return isIdle;
}
