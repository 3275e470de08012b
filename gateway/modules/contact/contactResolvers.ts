import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { filled } from '#gateway/modules/bounded.ts';
import { emailInput } from '#gateway/modules/emailInput.ts';
import { unstatedAnswer } from '#gateway/rest/fineBody.ts';

export const contactMutations: Pick<MutationResolvers, 'sendContactMessage'> = {
  sendContactMessage: async (_, { input: { name, email, subject, message } }, { contact }) =>
    unstatedAnswer(
      await contact.send({
        name: filled('name', name),
        email: emailInput(email),
        subject: filled('subject', subject),
        message: filled('message', message, 5000),
      }),
    ),
};
