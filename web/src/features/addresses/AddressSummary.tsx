import type { ReactNode } from 'react';
import type { AddressSummary_AddressFragment } from './AddressSummary.generated.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { labelOf } from './addressRules.ts';
import styles from './AddressSummary.module.scss';

/** An address as text, for any surface. */
export function AddressSummary({ address }: { address: AddressSummary_AddressFragment }): ReactNode {
  const { street, city, state, zipCode, country, phone, isDefault } = address;
  return (
    <span className={styles.summary}>
      <span className={styles.label}>
        {labelOf(address)} {isDefault ? <Badge>Default</Badge> : null}
      </span>
      <span>{street}</span>
      <span>
        {city}, {state} {zipCode}, {country}
      </span>
      {phone ? <span>{phone}</span> : null}
    </span>
  );
}
