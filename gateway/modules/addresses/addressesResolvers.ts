import { codedError } from '#gateway/errors.ts';
import type { CreateAddressPayloadResolvers, MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import type { AddressLabel } from '#gateway/generated/schemaTypes.ts';
import { requiredText, optionalText } from '#gateway/modules/inputRules.ts';
import { askingForPhone } from '#gateway/modules/phoneRequired.ts';
import { mutationAnswer } from '#gateway/rest/restBody.ts';

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
      street: requiredText('street', input.street),
      city: requiredText('city', input.city),
      state: requiredText('state', input.state),
      zipCode: requiredText('zipCode', input.zipCode, 20),
      country: requiredText('country', input.country),
      phone: optionalText('phone', input.phone, 40),
      ...(input.isDefault ? { isDefault: true } : {}),
    };
    return askingForPhone(address.phone, async () => mutationAnswer(await addresses.create(address)));
  },
} satisfies MutationResolvers;

export const CreateAddressPayload = {
  /** Some servers answer without the new address. If the list cannot be read, the address was added all the same. */
  addresses: async ({ success }, _args, { addresses }) => (success ? addresses.list() : null),
} satisfies CreateAddressPayloadResolvers;
