import type { ReactNode } from 'react';
import type { AddressSummary_AddressFragment } from './AddressSummary.generated.ts';
import { AddressesFailed } from './AddressesFailed.tsx';
import { AddressSummary } from './AddressSummary.tsx';
import styles from './SavedAddresses.module.scss';

export interface SavedAddressesProps {
  /** Null if they could not be loaded. */
  addresses: readonly AddressSummary_AddressFragment[] | null;
  onRetry: () => void;
}

/** The shopper's addresses; new ones are added in the cart. */
export function SavedAddresses({ addresses, onRetry }: SavedAddressesProps): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="addresses">
      <h2 id="addresses" className={styles.title}>
        Addresses
      </h2>
      {addresses === null ? <AddressesFailed onRetry={onRetry} /> : null}
      {addresses?.length === 0 ? (
        <p className={styles.none}>None yet. You can add one when you order.</p>
      ) : null}
      {addresses && addresses.length > 0 ? (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.address}>
              <AddressSummary address={address} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
