import type { Address, AddressLabel } from '#gateway/generated/schemaTypes.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { Fields, type ReadRules } from './Fields.ts';
import { readFlag, readId } from './readValue.ts';

/** Without an id, an address has that of its place. */
export function toAddress(address: JsonObject, rules: ReadRules, index = 0): Address {
  const fields = new Fields('address', [address], rules);
  const text = (name: string): string => fields.text(name) ?? '';
  return {
    id: fields.read('_id', readId) ?? `address-${index + 1}`,
    label: toLabel(text('label')),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipcode'),
    country: text('country'),
    phone: fields.text('phone'),
    isDefault: fields.read('isDefault', readFlag) ?? false,
  };
}

function toLabel(value: string): AddressLabel {
  const label = value.trim().toUpperCase();
  return label === 'HOME' || label === 'WORK' || label === 'HOMETOWN' ? label : 'UNKNOWN';
}
