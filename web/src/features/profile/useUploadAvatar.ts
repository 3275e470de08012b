import { notify } from '#web/ui/notify.ts';
import { useUploadAvatarMutation } from '#web/gql/hooks.ts';
import { serverMessage } from '#web/lib/graphqlError.ts';

/** Uploads a picture (spec §5, §8); resolves to whether it was taken. */
export function useUploadAvatar(): {
  uploadAvatar: (file: File | null) => Promise<boolean>;
  isUploading: boolean;
} {
  const [upload, { loading }] = useUploadAvatarMutation();

  const uploadAvatar = async (file: File | null): Promise<boolean> => {
    if (file === null) {
      notify.error('Select an avatar first');
      return false;
    }
    try {
      const { data } = await upload({ variables: { input: { file } } });
      const { success = false, message } = { ...data?.uploadAvatar };
      if (!success) {
        notify.error(message ?? 'Failed to upload avatar');
        return false;
      }
      notify.success('Avatar Uploaded Successfully!');
      return true;
    } catch (error) {
      notify.error('Failed to upload avatar');
      const message = serverMessage(error);
      if (message !== null) notify.error(message);
      return false;
    }
  };

  return { uploadAvatar, isUploading: loading };
}
