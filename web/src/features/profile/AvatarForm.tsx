import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import styles from './AvatarForm.module.scss';
import { useChosenPicture } from './useChosenPicture.ts';
import { useUploadAvatar } from './useUploadAvatar.ts';

export interface AvatarFormProps {
  name: string;
  avatar: string | null;
}

export function AvatarForm({ name, avatar }: AvatarFormProps): ReactNode {
  const { file, previewUrl, error, choose, uploaded } = useChosenPicture();
  const { submit, isSending, errorMessage } = useUploadAvatar(avatar === null);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await submit(file)) uploaded(file);
  };

  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    void choose(target.files?.[0] ?? null);
    // Lets the shopper pick the same file again after changing it.
    target.value = '';
  };

  return (
    <form className={styles.form} aria-label="Picture" onSubmit={(event) => void handleSubmit(event)}>
      <Avatar url={previewUrl ?? avatar} name={name} size="large" />
      <div className={styles.actions}>
        <label className={buttonClass({ variant: 'secondary', size: 'small' }, styles.picker)}>
          Choose a picture
          <input
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={handlePick}
          />
        </label>
        <Button
          type="submit"
          variant={file === null ? 'secondary' : 'primary'}
          size="small"
          disabled={isSending}
        >
          {isSending ? 'Uploading...' : 'Upload picture'}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {file === null ? 'PNG, JPEG or WebP, at most 5 MB' : `Preview of ${file.name}. Upload it to keep it.`}
      </p>
      <Alert text={error ?? errorMessage} />
    </form>
  );
}
