import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AddressSummary_AddressFragment } from '#web/gql/graphql.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { AddressSummary } from './AddressSummary.tsx';
import styles from './OtherAddresses.module.scss';

export interface OtherAddressesProps {
  addresses: readonly AddressSummary_AddressFragment[];
  onChoose: (id: string) => void;
  /** True when no address is chosen, because the shopper must choose one here. */
  isInitiallyOpen: boolean;
}

/** Buttons, not radio buttons: a chosen address leaves the list, and arrow keys would lose their place. */
export function OtherAddresses({ addresses, onChoose, isInitiallyOpen }: OtherAddressesProps): ReactNode {
  if (addresses.length === 0) return null;
  return (
    <Disclosure
      label={(isOpen) => `${isOpen ? 'Hide' : 'Show'} other addresses (${addresses.length})`}
      isInitiallyOpen={isInitiallyOpen}
    >
      <div className={styles.others}>
        {addresses.map((address) => (
          <button
            key={address.id}
            type="button"
            className={styles.address}
            onClick={() => onChoose(address.id)}
          >
            <Circle size={20} aria-hidden />
            <span className="visually-hidden">Deliver to </span>
            <AddressSummary address={address} />
          </button>
        ))}
      </div>
    </Disclosure>
  );
}
