import { Pencil } from 'lucide-react';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './AvatarForm.module.scss';
import { useChosenPicture } from './useChosenPicture.ts';
import { useUploadAvatar } from './useUploadAvatar.ts';

export interface AvatarFormProps {
  name: string;
  avatar: string | null;
}

export function AvatarForm({ name, avatar }: AvatarFormProps): ReactNode {
  const { file, url, error, choose, uploaded } = useChosenPicture();
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
      <label className={styles.picker}>
        <Avatar url={url ?? avatar} name={name} size="large" />
        <span className={styles.pencil}>
          <Pencil size={18} aria-hidden />
        </span>
        <input
          className="visually-hidden"
          type="file"
          aria-label="Choose a picture"
          accept="image/*"
          onChange={handlePick}
        />
      </label>
      <Button type="submit" variant={file === null ? 'secondary' : 'primary'} disabled={isSending}>
        {isSending ? 'Uploading...' : 'Upload picture'}
      </Button>
      <p className={styles.hint} role="status">
        {file === null ? 'A photo of any size' : `Preview of ${file.name}. Upload it to keep it.`}
      </p>
      <Alert text={error ?? errorMessage} />
    </form>
  );
}
