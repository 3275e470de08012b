import { useApolloClient } from '@apollo/client/react';
import { useUploadAvatarMutation } from './useUploadAvatar.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';

/** Uploads a picture (spec §5, §8). `isFirst`: the shopper had none before. */
export function useUploadAvatar(isFirst: boolean): Submission<File | null> {
  const client = useApolloClient();
  // The payload says whether the picture was stored, even if the profile could not be read afterwards.
  const [upload] = useUploadAvatarMutation({ errorPolicy: 'all', context: { isUpload: true } });
  return useSubmission<File | null>({
    failed: 'Failed to upload avatar',
    async send(file) {
      if (file === null) return { toast: 'Select an avatar first' };
      const { data, error } = await upload({ variables: { input: { file } } });
      const { success, message, profile } = { ...data?.uploadAvatar };
      if (!success) {
        // Spec §8: the server's message, if any.
        const toast = (success === false && message) || undefined;
        return { toast, message: error ? errorMessage(error) : null };
      }
      notify.success(isFirst ? 'Avatar Uploaded Successfully!' : 'Avatar updated!');
      if (!profile) await client.refetchQueries({ include: 'active' });
      return null;
    },
  });
}
