import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ProfilePageDocument } from '#web/gql/graphql.ts';
import { useUpdateProfileMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { notify } from '#web/ui/notify.ts';
import type { ProfileValues } from './profileRules.ts';

/** Saves name, e-mail and phone (spec §8); the cache follows by the shopper's id. */
export function useUpdateProfile(): {
  updateProfile: (values: ProfileValues) => Promise<boolean>;
  isSaving: boolean;
  refusal: string | null;
} {
  const client = useApolloClient();
  // The payload says whether it is saved, also when the profile beside it could not be read.
  const [update, { loading }] = useUpdateProfileMutation({ errorPolicy: 'all' });
  const [refusal, setRefusal] = useState<string | null>(null);

  const updateProfile = async ({ name, email, phone }: ProfileValues): Promise<boolean> => {
    setRefusal(null);
    const input = { name: name.trim(), email: email.trim(), phone: phone.trim() || null };
    const { data, error } = await update({ variables: { input } });
    const { success = false, message, profile } = { ...data?.updateProfile };
    if (!success) {
      notify.error('Failed to update profile');
      setRefusal(message ?? (error ? errorSentence(error) : null));
      return false;
    }
    notify.success('Profile Updated Successfully!');
    // The server may have kept a phone that was to go; the message says so.
    if (input.phone === null && profile?.phone && message) notify.plain(message);
    if (!profile) await client.refetchQueries({ include: [ProfilePageDocument] });
    return true;
  };

  return { updateProfile, isSaving: loading, refusal };
}
