import type { ReactNode } from 'react';
import type { Address_AddressFragment } from '#web/gql/graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './AddressOption.module.scss';
import { labelOf } from './addressRules.ts';

export interface AddressOptionProps {
  address: Address_AddressFragment;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

export function AddressOption({ address, isChosen, onChoose }: AddressOptionProps): ReactNode {
  const { id, street, city, state, zipCode, country, phone, isDefault } = address;
  return (
    <label className={styles.option}>
      <input type="radio" name="delivery-address" checked={isChosen} onChange={() => onChoose(id)} />
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
    </label>
  );
}
