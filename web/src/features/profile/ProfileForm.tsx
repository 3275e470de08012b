import type { ReactNode } from 'react';
import type { Profile_ShopperFragment } from '#web/gql/graphql.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useFirstFieldFocus } from '#web/ui/useFirstFieldFocus.ts';
import { useForm } from '#web/ui/useForm.ts';
import styles from './ProfileForm.module.scss';
import { profileFaults, type ProfileValues } from './profileRules.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

export interface ProfileFormProps {
  shopper: Profile_ShopperFragment;
  onClose: () => void;
}

export function ProfileForm({ shopper: { name, email, phone }, onClose }: ProfileFormProps): ReactNode {
  const form = useForm<ProfileValues>({ name, email, phone: phone ?? '' }, profileFaults);
  const { updateProfile, isSaving, refusal } = useUpdateProfile();
  useFirstFieldFocus(form.form);
  const save = async (values: ProfileValues): Promise<void> => {
    if (await updateProfile(values)) onClose();
  };
  return (
    <form
      ref={form.form}
      className={styles.form}
      aria-label="Account details"
      noValidate
      onSubmit={(event) => form.submit(event, (values) => void save(values))}
    >
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField label="Phone" isOptional type="tel" autoComplete="tel" {...form.field('phone')} />
      <Alert text={refusal} />
      <div className={styles.actions}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
