import type { ReactNode } from 'react';
import { region } from '#shop/settings.ts';
import { useProfile } from '#web/features/auth/useProfile.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DeliveryAddress } from '#web/ui/DeliveryAddress.tsx';
import { Form } from '#web/ui/Form.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useFirstFieldFocus } from '#web/ui/useFirstFieldFocus.ts';
import { useForm } from '#web/ui/useForm.ts';
import styles from './AddressForm.module.scss';
import { addressErrors, addressInput, EMPTY_ADDRESS, LABELS, type AddressValues } from './addressRules.ts';
import { usePhoneRequired } from './phoneRequired.ts';
import { useCreateAddress, type CreateAddressEvents } from './useCreateAddress.ts';

export interface AddressFormProps extends CreateAddressEvents {
  /** Null for a form that was open from the start: it has nothing to go back to, and does not take the focus. */
  onCancel: (() => void) | null;
}

export function AddressForm({ onCancel, ...events }: AddressFormProps): ReactNode {
  const isPhoneRequired = usePhoneRequired();
  const form = useForm<AddressValues>({ ...EMPTY_ADDRESS, country: region.country }, (values) =>
    addressErrors(values, isPhoneRequired),
  );
  const { submit, isSending, errorMessage, errorToast } = useCreateAddress(events);
  const signedIn = useUserInfoQuery().data?.store.userInfo;
  const firstName = useProfile()?.name || (signedIn?.name ?? null);
  const { phone = null, ...typed } = addressInput(form.values);
  useFirstFieldFocus(form.ref, onCancel !== null);
  return (
    <Form
      form={form}
      onEdit={errorToast.dismiss}
      label="New address"
      onSubmit={(values) => void submit(values)}
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
      <div className={styles.parcel}>
        <p>On the parcel</p>
        <DeliveryAddress address={{ ...typed, phone, firstName, lastName: null, email: null }} />
      </div>
      <Alert text={errorMessage} />
      <div className={styles.actions}>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving...' : 'Save address'}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
