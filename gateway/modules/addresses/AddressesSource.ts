import type { Address, AddressLabel } from '#gateway/generated/schemaTypes.ts';
import { Source } from '#gateway/modules/Source.ts';
import { zipCodeIn } from '#gateway/rest/dialects/personFields.ts';
import { idIn, readFlag, readText } from '#gateway/rest/dialects/readValue.ts';
import { listIn } from '#gateway/rest/restBody.ts';
import { isObject, type JsonObject } from '#gateway/rest/readJson.ts';

const PATH = '/api/user/addresses';

export class AddressesSource extends Source {
  async list(): Promise<Address[]> {
    const list = await this.getOwn(PATH, (body) => listIn(body, 'addresses'));
    return list.filter(isObject).map(toAddress);
  }

  async create(body: JsonObject): Promise<JsonObject> {
    return this.sendOwn({ method: 'POST', path: PATH, body });
  }
}

function toAddress(address: JsonObject, index: number): Address {
  const text = (name: string): string => readText(address[name]) ?? '';
  return {
    id: idIn(address) ?? `address-${index + 1}`,
    label: toLabel(address['label']),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zipCode: zipCodeIn(address) ?? '',
    country: text('country'),
    phone: readText(address['phone']),
    isDefault: readFlag(address['isDefault']),
  };
}

function toLabel(value: unknown): AddressLabel {
  const label = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return label === 'HOME' || label === 'WORK' || label === 'HOMETOWN' ? label : 'UNKNOWN';
}
