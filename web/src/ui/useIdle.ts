import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/whenIdle.ts';

/** False until the browser is idle; for what the first view does not need. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
