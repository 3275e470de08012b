import type { Contract } from '#gateway/contract/contract.ts';
import { Source } from '#gateway/modules/Source.ts';

export class ContactSource extends Source {
  async send(asked: Contract['contact'][0]) {
    const { session } = this.context;
    return this.write({ name: 'contact', asked, token: session.kind === 'valid' ? session.token : null });
  }
}
