import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Address_AddressFragment } from '#web/gql/graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressOption } from './AddressOption.tsx';
import styles from './AddressPicker.module.scss';
import type { AddressChoice } from './useAddressChoice.ts';

export interface AddressPickerProps {
  choice: AddressChoice;
}

/** The chosen address, the others in a list that opens, and a way to add one (spec §4). */
export function AddressPicker({ choice }: AddressPickerProps): ReactNode {
  const { addresses, chosen, choose, isLoading, hasFailed, retry } = choice;
  const [isAdding, setIsAdding] = useState(false);
  const others = addresses.filter(({ id }) => id !== chosen?.id);

  const handleAdded = (address: Address_AddressFragment | null): void => {
    if (address !== null) choose(address.id);
    setIsAdding(false);
  };

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.title}>Delivery address</legend>
      {isLoading ? <Skeleton className={styles.waiting} /> : null}
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p>Your addresses could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Try Again
          </Button>
        </div>
      ) : null}
      {chosen ? <AddressOption address={chosen} isChosen onChoose={choose} /> : null}
      {others.length > 0 ? (
        <Disclosure label={(isOpen) => `${isOpen ? 'Hide' : 'Show'} other addresses (${others.length})`}>
          <div className={styles.others}>
            {others.map((address) => (
              <AddressOption key={address.id} address={address} isChosen={false} onChoose={choose} />
            ))}
          </div>
        </Disclosure>
      ) : null}
      {isAdding ? (
        <AddressForm onAdded={handleAdded} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button variant="secondary" icon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          Add address
        </Button>
      )}
    </fieldset>
  );
}
