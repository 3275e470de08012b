import type { ReactNode } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import styles from './Form.module.scss';
import { useResetRequest } from './useResetRequest.ts';

export function ForgotPasswordForm(): ReactNode {
  const form = useForm({ email: '' }, emailFaults);
  const { requestReset, isRequesting, refusal } = useResetRequest();
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => form.submit(event, ({ email }) => void requestReset(email.trim()))}
    >
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Alert text={refusal} />
      <Button type="submit" size="large" isBlock disabled={isRequesting}>
        {isRequesting ? 'Sending...' : 'Send code'}
      </Button>
    </form>
  );
}

/** Accounts may be older than the rules of registration: anything with an @ may be one. */
function emailFaults({ email }: { email: string }): { email?: string } {
  if (email.trim() === '') return { email: 'Enter your email' };
  return email.includes('@') ? {} : { email: 'Enter a valid email address' };
}
