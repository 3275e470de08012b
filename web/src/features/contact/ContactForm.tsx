import type { ReactNode } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import styles from './ContactForm.module.scss';
import { contactFaults, EMPTY_CONTACT, type ContactValues } from './contactRules.ts';
import { useSendMessage } from './useSendMessage.ts';

export function ContactForm(): ReactNode {
  const form = useForm<ContactValues>(EMPTY_CONTACT, contactFaults);
  const { send, isSending, refusal } = useSendMessage();
  const sendAndClear = async (values: ContactValues): Promise<void> => {
    if (await send(values)) form.reset();
  };
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => form.submit(event, (values) => void sendAndClear(values))}
    >
      <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField label="Subject" maxLength={200} {...form.field('subject')} />
      <TextAreaField label="Message" rows={7} maxLength={5000} {...form.field('message')} />
      <Alert text={refusal} />
      <Button type="submit" size="large" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
