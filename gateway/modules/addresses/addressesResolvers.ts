import { inputError } from '#gateway/errors.ts';
import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { answerOrPhoneRequired } from '#gateway/rest/answerOrPhoneRequired.ts';

export const addressesResolvers = {
  Mutation: {
    createAddress: async (_, { input }, { addresses }) => {
      const { label, isDefault, ...texts } = input;
      if (label === 'UNKNOWN') throw inputError('label must be HOME, WORK or HOMETOWN.');
      const address = {
        // As REST spells it: Home, Work or Hometown (spec §3).
        label: label.charAt(0) + label.slice(1).toLowerCase(),
        ...checkedTexts(texts),
        ...(isDefault ? { isDefault: true } : {}),
      };
      return answerOrPhoneRequired(input.phone, addresses.create(address));
    },
  },
  CreateAddressPayload: {
    /** Read from the list: some servers answer without the address. If that fails, the address was still added. */
    addresses: async ({ success }, _args, { addresses }) => (success ? addresses.list() : null),
  },
} satisfies Resolvers;
