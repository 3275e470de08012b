import type { ReactNode } from 'react';
import type { Address_AddressFragment } from '#web/gql/graphql.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useFirstFieldFocus } from '#web/ui/useFirstFieldFocus.ts';
import { useForm } from '#web/ui/useForm.ts';
import styles from './AddressForm.module.scss';
import { addressFaults, EMPTY_ADDRESS, LABELS, type AddressValues } from './addressRules.ts';
import { usePhoneRequired } from './phoneRequired.ts';
import { useCreateAddress } from './useCreateAddress.ts';

export interface AddressFormProps {
  /** Null when the server did not tell which one is new. */
  onAdded: (address: Address_AddressFragment | null) => void;
  onCancel: () => void;
}

export function AddressForm({ onAdded, onCancel }: AddressFormProps): ReactNode {
  const isPhoneRequired = usePhoneRequired();
  const form = useForm<AddressValues>(EMPTY_ADDRESS, (values) => addressFaults(values, isPhoneRequired));
  const { createAddress, isSaving, refusal } = useCreateAddress();
  useFirstFieldFocus(form.form);
  const save = async (values: AddressValues): Promise<void> => {
    const added = await createAddress(values);
    if (added !== null) onAdded(added.address);
  };
  return (
    <form
      ref={form.form}
      className={styles.form}
      aria-label="New address"
      noValidate
      onSubmit={(event) => form.submit(event, (values) => void save(values))}
    >
      <SelectField label="Label" options={LABELS} {...form.field('label')} />
      <TextField label="Street" autoComplete="street-address" {...form.field('street')} />
      <div className={styles.pair}>
        <TextField label="City" autoComplete="address-level2" {...form.field('city')} />
        <TextField label="State" autoComplete="address-level1" {...form.field('state')} />
        <TextField label="Zip code" autoComplete="postal-code" {...form.field('zipCode')} />
        <TextField label="Country" autoComplete="country-name" {...form.field('country')} />
      </div>
      <TextField
        label="Phone"
        isOptional={!isPhoneRequired}
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <Alert text={refusal} />
      <div className={styles.actions}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save address'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
