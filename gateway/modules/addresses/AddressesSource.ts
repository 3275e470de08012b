import type { Contract } from '#gateway/contract/contract.ts';
import type { Address } from '#gateway/generated/schemaTypes.ts';
import { Source } from '#gateway/modules/Source.ts';
import { toAddress } from '#gateway/rest/normalise/toAddress.ts';
import { listIn, requireSuccess } from '#gateway/rest/restBody.ts';
import { isObject } from '#gateway/rest/readJson.ts';

export class AddressesSource extends Source {
  async list(): Promise<Address[]> {
    const token = this.requireToken();
    const call = { name: 'addresses', asked: {}, token, ifEmpty: { addresses: [] } } as const;
    const list = await this.call(call, (body) => listIn(requireSuccess(body), 'addresses'));
    return list.filter(isObject).map((address, index) => toAddress(address, this.context, index));
  }

  async create(asked: Contract['createAddress'][0]) {
    return this.write({ name: 'createAddress', asked, token: this.requireToken() });
  }
}
