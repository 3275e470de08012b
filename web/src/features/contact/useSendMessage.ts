import { notify } from '#web/ui/notify.ts';
import { useSendContactMessageMutation } from '#web/gql/hooks.ts';
import { isUnauthenticated, serverMessage } from '#web/lib/graphqlError.ts';
import type { ContactValues } from './contactRules.ts';

/** Sends a message to the shop (spec §8); resolves to whether it was taken. */
export function useSendMessage(): {
  send: (values: ContactValues) => Promise<boolean>;
  isSending: boolean;
  refusal: string | null;
} {
  const [sendMessage, { data, loading, error }] = useSendContactMessageMutation();

  const send = async ({ name, email, subject, message }: ContactValues): Promise<boolean> => {
    const input = {
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      message: message.trim(),
    };
    try {
      const answer = (await sendMessage({ variables: { input } })).data?.sendContactMessage;
      if (!answer?.success) {
        notify.error('Failed to Send Message!');
        return false;
      }
      notify.success(answer.message ?? 'Message sent successfully!');
      return true;
    } catch {
      notify.error('Failed to Send Message!');
      return false;
    }
  };

  const answer = data?.sendContactMessage;
  const refused = answer?.success === false ? (answer.message ?? null) : null;
  const refusal = isUnauthenticated(error) ? 'Please sign in to write to the shop.' : serverMessage(error);
  return { send, isSending: loading, refusal: refusal ?? refused };
}
