import type { ReactNode } from 'react';
import type { AddressWords_AddressFragment } from '#web/gql/graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { labelOf } from './addressRules.ts';
import styles from './AddressWords.module.scss';

export interface AddressWordsProps {
  address: AddressWords_AddressFragment;
}

/** An address as text, for any surface. */
export function AddressWords({ address }: AddressWordsProps): ReactNode {
  const { street, city, state, zipCode, country, phone, isDefault } = address;
  return (
    <span className={styles.words}>
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
