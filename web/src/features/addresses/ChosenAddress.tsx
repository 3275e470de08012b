import { CircleCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { AddressSummary_AddressFragment } from '#web/gql/graphql.ts';
import { AddressSummary } from './AddressSummary.tsx';
import styles from './ChosenAddress.module.scss';

export interface ChosenAddressProps {
  ref: Ref<HTMLDivElement>;
  address: AddressSummary_AddressFragment;
}

/** Where the order goes; gets the focus when another address is chosen. */
export function ChosenAddress({ ref, address }: ChosenAddressProps): ReactNode {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Chosen address" className={styles.address}>
      <CircleCheck size={20} aria-hidden />
      <AddressSummary address={address} />
    </div>
  );
}
