import type { ReactNode } from 'react';
import type { ProfileForm_ShopperFragment } from './ProfileForm.generated.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useFirstFieldFocus } from '#web/ui/useFirstFieldFocus.ts';
import { useForm } from '#web/ui/useForm.ts';
import { profileErrors, type ProfileValues } from './profileRules.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

export interface ProfileFormProps {
  shopper: ProfileForm_ShopperFragment;
  onClose: () => void;
}

export function ProfileForm({ shopper: { name, email, phone }, onClose }: ProfileFormProps): ReactNode {
  const form = useForm<ProfileValues>({ name, email, phone: phone ?? '' }, profileErrors);
  const { submit, isSending, errorMessage, errorToast } = useUpdateProfile();
  useFirstFieldFocus(form.ref);
  const save = async (values: ProfileValues): Promise<void> => {
    if (await submit(values)) onClose();
  };
  return (
    <Form
      form={form}
      onEdit={errorToast.dismiss}
      label="Account details"
      onSubmit={(values) => void save(values)}
    >
      <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField label="Phone" isOptional type="tel" autoComplete="tel" {...form.field('phone')} />
      <Alert text={errorMessage} />
      <div className="buttons">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
