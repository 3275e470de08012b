import type { ReactNode } from 'react';
import { addressLines, type OrderAddress } from '#web/lib/addressLines.ts';
import styles from './DeliveryAddress.module.scss';

export function DeliveryAddress({ address }: { address: OrderAddress }): ReactNode {
  return (
    <address className={styles.address}>
      {addressLines(address).map(({ part, line }) => (
        <span key={part}>{line}</span>
      ))}
    </address>
  );
}
