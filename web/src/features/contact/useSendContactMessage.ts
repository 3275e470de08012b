import { useSendContactMessageMutation } from './useSendContactMessage.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { isUnauthenticated } from '#web/lib/graphqlError.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import type { ContactValues } from './contactRules.ts';

/** Sends a message to the shop (spec §8). */
export function useSendContactMessage(): Submission<ContactValues> {
  const [sendMessage] = useSendContactMessageMutation();
  return useSubmission<ContactValues>({
    failed: 'Failed to Send Message!',
    async send({ name, email, subject, message }) {
      const input = {
        name: name.trim(),
        email: email.trim(),
        subject: subject.trim(),
        message: message.trim(),
      };
      const answer = (await sendMessage({ variables: { input } })).data?.sendContactMessage;
      if (!answer?.success) return { message: answer?.message };
      notify.success(answer.message ?? 'Message sent successfully!');
      return null;
    },
    toFailure: (error) => ({
      message: isUnauthenticated(error) ? 'Please sign in to write to the shop.' : errorMessage(error),
    }),
  });
}
