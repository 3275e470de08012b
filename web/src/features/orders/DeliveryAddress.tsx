import type { ReactNode } from 'react';
import { addressLines, type OrderAddress } from './addressLines.ts';
import styles from './OrderDetails.module.scss';

export interface DeliveryAddressProps {
  address: OrderAddress | null;
}

export function DeliveryAddress({ address }: DeliveryAddressProps): ReactNode {
  if (address === null) return null;
  return (
    <section className={styles.card} aria-labelledby="delivery-address">
      <h2 id="delivery-address">Delivery address</h2>
      <address className={styles.address}>
        {addressLines(address).map(({ part, line }) => (
          <span key={part}>{line}</span>
        ))}
      </address>
    </section>
  );
}
