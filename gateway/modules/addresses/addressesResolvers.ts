import { codedError } from '#gateway/errors.ts';
import type { CreateAddressPayloadResolvers, MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import type { AddressLabel } from '#gateway/generated/schemaTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { askingForPhone } from '#gateway/modules/phoneRequired.ts';

/** Labels as REST spells them (spec §3). */
const LABELS: Record<AddressLabel, string | null> = {
  HOME: 'Home',
  WORK: 'Work',
  HOMETOWN: 'Hometown',
  UNKNOWN: null,
};

export const addressesMutations = {
  createAddress: async (_, { input }, { addresses }) => {
    const label = LABELS[input.label];
    if (label === null) throw codedError('BAD_USER_INPUT', 'label must be HOME, WORK or HOMETOWN.');
    const address = {
      label,
      ...checkedTexts({ phone: '', ...input }),
      ...(input.isDefault ? { isDefault: true } : {}),
    };
    return askingForPhone(input.phone, async () => addresses.create(address));
  },
} satisfies MutationResolvers;

export const CreateAddressPayload = {
  /** Some servers answer without the new address. If the list cannot be read, the address was added all the same. */
  addresses: async ({ success }, _args, { addresses }) => (success ? addresses.list() : null),
} satisfies CreateAddressPayloadResolvers;
