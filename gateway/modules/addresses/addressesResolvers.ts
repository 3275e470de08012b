import { codedError } from '#gateway/errors.ts';
import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { filled } from '#gateway/modules/bounded.ts';
import { mutationAnswer } from '#gateway/rest/fineBody.ts';
import type { AddressLabel } from './AddressesSource.ts';

/** REST's spelling (spec §3). */
const LABELS: Record<AddressLabel, string | null> = {
  HOME: 'Home',
  WORK: 'Work',
  HOMETOWN: 'Hometown',
  UNKNOWN: null,
};

export const addressesMutations: Pick<MutationResolvers, 'createAddress'> = {
  createAddress: async (_, { input }, { addresses }) => {
    const label = LABELS[input.label];
    if (label === null) throw codedError('BAD_USER_INPUT', 'label must be HOME, WORK or HOMETOWN.');
    const { body: _body, ...answer } = mutationAnswer(
      await addresses.create({
        label,
        street: filled('street', input.street),
        city: filled('city', input.city),
        state: filled('state', input.state),
        zipCode: filled('zipCode', input.zipCode, 20),
        country: filled('country', input.country),
        phone: input.phone?.trim() ?? '',
        ...(input.isDefault ? { isDefault: true } : {}),
      }),
    );
    // Some servers answer without the new address.
    return { ...answer, addresses: answer.success ? await addresses.list() : null };
  },
};
