import { CircleCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Address_AddressFragment } from '#web/gql/graphql.ts';
import { classNames } from '#web/ui/classNames.ts';
import styles from './AddressPicker.module.scss';
import { AddressWords } from './AddressWords.tsx';

export interface ChosenAddressProps {
  ref: Ref<HTMLDivElement>;
  address: Address_AddressFragment;
}

/** Where the order goes; takes the focus when another address has been chosen. */
export function ChosenAddress({ ref, address }: ChosenAddressProps): ReactNode {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Chosen address"
      className={classNames(styles.address, styles.chosen)}
    >
      <CircleCheck size={20} aria-hidden />
      <AddressWords address={address} />
    </div>
  );
}
