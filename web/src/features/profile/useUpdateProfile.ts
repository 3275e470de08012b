import { useApolloClient } from '@apollo/client/react';
import { typedNumber } from '#runtime/typedNumber.ts';
import { useUpdateProfileMutation } from './useUpdateProfile.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import type { ProfileValues } from './profileRules.ts';

/** Saves name, e-mail and phone (spec §8); Apollo updates its cache by the shopper's id. */
export function useUpdateProfile(): Submission<ProfileValues> {
  const client = useApolloClient();
  // The payload says whether the profile was saved, even if it could not be read afterwards.
  const [update] = useUpdateProfileMutation({ errorPolicy: 'all' });
  return useSubmission<ProfileValues>({
    failed: 'Failed to update profile',
    async send({ name, email, phone }) {
      const input = { name: name.trim(), email: email.trim(), phone: typedNumber(phone) || null };
      const { data, error } = await update({ variables: { input } });
      const { success = false, message, profile } = { ...data?.updateProfile };
      if (!success) return { message: message ?? (error ? errorMessage(error) : null) };
      notify.success('Profile Updated Successfully!');
      // The server may have kept a phone number that the shopper removed; its message says so.
      if (input.phone === null && profile?.phone && message) notify.plain(message);
      if (!profile) await client.refetchQueries({ include: 'active' });
      return null;
    },
  });
}
