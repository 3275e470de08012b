import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { emailAddress, requiredText } from '#gateway/modules/inputRules.ts';
import { unstatedAnswer } from '#gateway/rest/restBody.ts';

export const contactMutations = {
  sendContactMessage: async (_, { input: { name, email, subject, message } }, { contact }) =>
    unstatedAnswer(
      await contact.send({
        name: requiredText('name', name),
        email: emailAddress(email),
        subject: requiredText('subject', subject),
        message: requiredText('message', message, 5000),
      }),
    ),
} satisfies MutationResolvers;
