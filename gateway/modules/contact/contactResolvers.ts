import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { unstatedAnswer } from '#gateway/rest/restBody.ts';

export const contactMutations = {
  sendContactMessage: async (_, { input }, { contact }) =>
    unstatedAnswer(await contact.send(checkedTexts(input))),
} satisfies MutationResolvers;
