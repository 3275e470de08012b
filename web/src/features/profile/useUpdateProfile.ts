import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useUpdateProfileMutation } from '#web/gql/hooks.ts';
import { serverMessage } from '#web/lib/graphqlError.ts';
import type { ProfileValues } from './profileRules.ts';

/** Saves name, e-mail and phone (spec §8); the cache follows by the shopper's id. */
export function useUpdateProfile(): {
  updateProfile: (values: ProfileValues) => Promise<boolean>;
  isSaving: boolean;
  refusal: string | null;
} {
  const [update, { loading }] = useUpdateProfileMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const refuse = (message: string | null): false => {
    notify.error('Failed to update profile');
    setRefusal(message);
    return false;
  };

  const updateProfile = async ({ name, email, phone }: ProfileValues): Promise<boolean> => {
    setRefusal(null);
    const input = { name: name.trim(), email: email.trim(), phone: phone.trim() || null };
    try {
      const { data } = await update({ variables: { input } });
      if (!data?.updateProfile?.success) return refuse(data?.updateProfile?.message ?? null);
      notify.success('Profile Updated Successfully!');
      return true;
    } catch (error) {
      return refuse(serverMessage(error));
    }
  };

  return { updateProfile, isSaving: loading, refusal };
}
