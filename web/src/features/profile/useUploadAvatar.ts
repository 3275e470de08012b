import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ProfilePageDocument } from '#web/gql/graphql.ts';
import { useUploadAvatarMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { notify } from '#web/ui/notify.ts';

/** Uploads a picture (spec §5, §8); resolves to whether it was taken. `isFirst`: there was none before. */
export function useUploadAvatar(isFirst: boolean): {
  uploadAvatar: (file: File | null) => Promise<boolean>;
  isUploading: boolean;
  /** Why the picture was not taken, in the server's words. */
  refusal: string | null;
} {
  const client = useApolloClient();
  // The payload says whether it is stored, also when the profile beside it could not be read.
  const [upload, { loading }] = useUploadAvatarMutation({
    errorPolicy: 'all',
    context: { isUpload: true },
  });
  const [refusal, setRefusal] = useState<string | null>(null);

  const uploadAvatar = async (file: File | null): Promise<boolean> => {
    setRefusal(null);
    if (file === null) {
      notify.error('Select an avatar first');
      return false;
    }
    const { data, error } = await upload({ variables: { input: { file } } });
    const { success, message, profile } = { ...data?.uploadAvatar };
    if (success) {
      notify.success(isFirst ? 'Avatar Uploaded Successfully!' : 'Avatar updated!');
      if (!profile) await client.refetchQueries({ include: [ProfilePageDocument] });
      return true;
    }
    // Spec §8: the server's message where it has answered with one.
    notify.error((success === false && message) || 'Failed to upload avatar');
    setRefusal(error ? errorSentence(error) : null);
    return false;
  };

  return { uploadAvatar, isUploading: loading, refusal };
}
