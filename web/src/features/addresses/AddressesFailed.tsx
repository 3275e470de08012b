import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './AddressesFailed.module.scss';

export function AddressesFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className={styles.failed} role="alert">
      <p>Your addresses could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
