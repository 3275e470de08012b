import type { Contract } from '#gateway/contract/contract.ts';
import type { Address, AddressLabel } from '#gateway/generated/schemaTypes.ts';
import { Source } from '#gateway/modules/Source.ts';
import { Fields } from '#gateway/rest/dialects/Fields.ts';
import { readFlag, readId } from '#gateway/rest/dialects/readValue.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import { isObject } from '#gateway/rest/readJson.ts';

export class AddressesSource extends Source {
  async list(): Promise<Address[]> {
    const token = this.requireToken();
    const call = { name: 'addresses', asked: {}, token, ifEmpty: { addresses: [] } } as const;
    const list = await this.call(call, (body) => listIn(requireSuccess(body), 'addresses'));
    return list
      .filter(isObject)
      .map((address, index) => toAddress(new Fields('address', [address], this.context), index));
  }

  async create(asked: Contract['createAddress'][0]) {
    return this.write({ name: 'createAddress', asked, token: this.requireToken() });
  }
}

function toAddress(fields: Fields, index: number): Address {
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
