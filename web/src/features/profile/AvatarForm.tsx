import { useRef, type FormEvent, type ReactNode } from 'react';
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
  const { file, previewUrl, choose } = useChosenPicture();
  const input = useRef<HTMLInputElement>(null);
  const { uploadAvatar, isUploading, refusal } = useUploadAvatar(avatar === null);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await uploadAvatar(file))) return;
    choose(null);
    if (input.current) input.current.value = '';
  };

  return (
    <form className={styles.form} aria-label="Picture" onSubmit={(event) => void handleSubmit(event)}>
      <Avatar url={previewUrl ?? avatar} name={name} size="large" />
      <label className={styles.label}>
        Choose a picture
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
      </label>
      <p className={styles.hint} role="status">
        {previewUrl === null ? 'PNG, JPEG or WebP, at most 5 MB' : 'A preview: upload it to keep it.'}
      </p>
      {refusal ? (
        <p className={styles.alert} role="alert">
          {refusal}
        </p>
      ) : null}
      <Button type="submit" variant="secondary" size="small" disabled={isUploading}>
        {isUploading ? 'Uploading...' : 'Upload picture'}
      </Button>
    </form>
  );
}
