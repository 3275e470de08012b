import type { ReactNode } from 'react';
import { useIsWaitingForCode } from '#web/ui/loading/lazyComponent.ts';
import styles from './WaitingBar.module.scss';

/** A thin line at the top of the screen while the next page loads; the current page stays meanwhile. */
export function WaitingBar(): ReactNode {
  return useIsWaitingForCode() ? (
    <div className={styles.bar} role="progressbar" aria-label="Loading" />
  ) : null;
}
