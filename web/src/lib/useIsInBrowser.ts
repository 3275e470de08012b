import { useSyncExternalStore } from 'react';

/** False on the server and while React takes over its page, which must be the browser's first, too. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
