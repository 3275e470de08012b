import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './AvatarForm.module.scss';
import { useUploadAvatar } from './useUploadAvatar.ts';

export interface AvatarFormProps {
  name: string;
  avatar: string | null;
}

export function AvatarForm({ name, avatar }: AvatarFormProps): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { uploadAvatar, isUploading } = useUploadAvatar();

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await uploadAvatar(file))) return;
    setFile(null);
    if (input.current) input.current.value = '';
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <Avatar url={avatar} name={name} size="large" />
      <label className={styles.label}>
        Choose a picture
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <p className={styles.hint}>PNG, JPEG or WebP, at most 5 MB</p>
      <Button type="submit" variant="secondary" size="small" disabled={isUploading}>
        {isUploading ? 'Uploading...' : 'Upload picture'}
      </Button>
    </form>
  );
}
