import type { ReactNode } from 'react';
import { addressLines, type OrderAddress } from '#web/lib/addressLines.ts';
import styles from './DeliveryAddress.module.scss';

export interface DeliveryAddressProps {
  address: OrderAddress;
}

export function DeliveryAddress({ address }: DeliveryAddressProps): ReactNode {
  return (
    <address className={styles.address}>
      {addressLines(address).map(({ part, line }) => (
        <span key={part}>{line}</span>
      ))}
    </address>
  );
}
