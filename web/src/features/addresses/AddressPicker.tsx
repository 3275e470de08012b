import { Circle, CircleCheck, Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { AddressSummary_AddressFragment } from './AddressSummary.generated.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useReturnFocus } from '#web/ui/useReturnFocus.ts';
import { AddressesFailed } from './AddressesFailed.tsx';
import { AddressForm } from './AddressForm.tsx';
import styles from './AddressPicker.module.scss';
import { AddressSummary } from './AddressSummary.tsx';
import { usePhoneRequired } from './phoneRequired.ts';
import type { AddressChoice } from './useAddressChoice.ts';
import type { AddedAddress } from './useCreateAddress.ts';

export interface AddressPickerProps {
  choice: AddressChoice;
  onSessionEnded: () => void;
}

/** The chosen address, a list of the others that opens, and a button to add one (spec §4). */
export function AddressPicker({ choice, onSessionEnded }: AddressPickerProps): ReactNode {
  const { addresses, chosen, choose, areStored, isAdding, setIsAdding, isLoading, hasFailed, retry } = choice;
  const isPhoneRequired = usePhoneRequired();
  const addButton = useReturnFocus(isAdding);
  const chosenCard = useRef<HTMLDivElement>(null);
  const hasNone = !isLoading && !hasFailed && addresses.length === 0;

  const handleAdded = (address: AddedAddress): void => {
    if (address !== null) choose(address.id);
    setIsAdding(false);
  };

  const handleChoose = (id: string): void => {
    choose(id);
    // The pressed button is gone: the focus moves to its result, which is read out.
    chosenCard.current?.focus();
  };

  return (
    <section className={styles.picker} aria-labelledby="delivery-address" aria-busy={isLoading}>
      <h2 id="delivery-address" tabIndex={-1}>
        Delivery address
      </h2>
      {isLoading ? <Skeleton className={styles.waiting} /> : null}
      {hasFailed ? <AddressesFailed onRetry={retry} /> : null}
      {hasNone ? (
        <p className={styles.none}>
          Where should your order go? Add an address{areStored ? ', and we will keep it for next time.' : '.'}
        </p>
      ) : null}
      {chosen ? (
        <div
          ref={chosenCard}
          tabIndex={-1}
          role="group"
          aria-label="Chosen address"
          className={classNames(styles.address, styles.chosen)}
        >
          <CircleCheck size={20} aria-hidden />
          <AddressSummary address={chosen} />
        </div>
      ) : null}
      {isPhoneRequired && chosen !== null && !chosen.phone ? (
        <p className={styles.none}>
          This shop needs a phone number for delivery. Please add an address with one.
        </p>
      ) : null}
      <OtherAddresses
        addresses={addresses.filter(({ id }) => id !== chosen?.id)}
        onChoose={handleChoose}
        isInitiallyOpen={chosen === null}
      />
      {isAdding ? (
        <AddressForm
          onAdded={handleAdded}
          onEntered={(address) => {
            choice.enter(address);
            setIsAdding(false);
          }}
          onSessionEnded={onSessionEnded}
          onCancel={hasNone ? null : () => setIsAdding(false)}
        />
      ) : (
        <Button ref={addButton} variant="secondary" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden />
          Add address
        </Button>
      )}
    </section>
  );
}

interface OtherAddressesProps {
  addresses: readonly AddressSummary_AddressFragment[];
  onChoose: (id: string) => void;
  /** True when no address is chosen, because the shopper must choose one here. */
  isInitiallyOpen: boolean;
}

/** Buttons, not radio buttons: a chosen address leaves the list, and arrow keys would lose their place. */
function OtherAddresses({ addresses, onChoose, isInitiallyOpen }: OtherAddressesProps): ReactNode {
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
