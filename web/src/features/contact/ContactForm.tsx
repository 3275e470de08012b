import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useProfile } from '#web/features/auth/useProfile.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import styles from './ContactForm.module.scss';
import { contactErrors, type ContactValues } from './contactRules.ts';
import { useSendContactMessage } from './useSendContactMessage.ts';

export function ContactForm(): ReactNode {
  // Links to this form may fill in its beginning.
  const { subject = '', message = '' }: Partial<ContactValues> = { ...useLocation().state };
  const { name = '', email = '' } = { ...useUserInfoQuery().data?.store.userInfo, ...useProfile() };
  const form = useForm<ContactValues>({ name, email, subject: '', message: '' }, contactErrors, {
    subject,
    message,
  });
  const { submit, isSending, errorMessage, errorToast } = useSendContactMessage();
  const sendAndClear = async (values: ContactValues): Promise<void> => {
    if (await submit(values)) form.reset();
  };
  return (
    <Form form={form} onEdit={errorToast.dismiss} onSubmit={(values) => void sendAndClear(values)}>
      <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField label="Subject" maxLength={200} {...form.field('subject')} />
      <TextAreaField label="Message" rows={7} {...form.field('message')} />
      <Alert text={errorMessage} />
      <Button type="submit" size="large" className={styles.send} disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </Form>
  );
}
