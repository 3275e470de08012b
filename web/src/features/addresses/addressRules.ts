import { isPhone, typedNumber } from '#runtime/typedNumber.ts';
import type { AddressSummary_AddressFragment } from './AddressSummary.generated.ts';
import type { CreateAddressInput } from '#web/gql/schemaTypes.ts';

export type AddressValues = Record<
  'label' | 'street' | 'city' | 'state' | 'zipCode' | 'country' | 'phone',
  string
>;

export const EMPTY_ADDRESS: AddressValues = {
  label: 'HOME',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  phone: '',
};

/** Spec §3. */
export const LABELS = [
  { value: 'HOME', label: 'Home' },
  { value: 'WORK', label: 'Work' },
  { value: 'HOMETOWN', label: 'Hometown' },
] as const;

const REQUIRED = [
  ['street', 'Enter the street'],
  ['city', 'Enter the city'],
  ['state', 'Enter the state'],
  ['zipCode', 'Enter the zip code'],
  ['country', 'Enter the country'],
] as const;

/** Spec §5: all fields but the phone are required; `isPhoneRequired`: the shop's server demands a phone as well. */
export function addressErrors(values: AddressValues, isPhoneRequired = false): Partial<AddressValues> {
  const missing = REQUIRED.filter(([name]) => values[name].trim() === '');
  const phone = phoneError(typedNumber(values.phone), isPhoneRequired);
  return { ...Object.fromEntries(missing), ...(phone === null ? {} : { phone }) };
}

function phoneError(phone: string, isRequired: boolean): string | null {
  if (phone === '') return isRequired ? 'Enter a phone number' : null;
  return isPhone(phone) ? null : 'Enter a valid phone number';
}

/** The shopper's input, in the form in which it is stored. */
export function addressInput(values: AddressValues): CreateAddressInput {
  return {
    label: LABELS.find(({ value }) => value === values.label)?.value ?? 'HOME',
    street: values.street.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    zipCode: typedNumber(values.zipCode),
    country: values.country.trim(),
    phone: typedNumber(values.phone) || null,
  };
}

/** An address that only this page knows. */
export function enteredAddress(values: AddressValues): AddressSummary_AddressFragment {
  const { phone = null, ...typed } = addressInput(values);
  return { ...typed, phone, id: `entered-${Date.now()}`, isDefault: false };
}

/** The shopper's choice, else the default (spec §4), else the only address; null: the shopper must choose. */
export function chosenAddress<Chosen extends Pick<AddressSummary_AddressFragment, 'id' | 'isDefault'>>(
  addresses: readonly Chosen[],
  chosenId: string | null,
): Chosen | null {
  const only = addresses.length === 1 ? addresses[0] : undefined;
  return (
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    only ??
    null
  );
}

export function labelOf({ label }: Pick<AddressSummary_AddressFragment, 'label'>): string {
  return LABELS.find(({ value }) => value === label)?.label ?? 'Address';
}
