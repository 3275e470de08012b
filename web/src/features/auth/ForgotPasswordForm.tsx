import type { ReactNode } from 'react';
import { emailError, hasAtSign } from '#web/lib/email.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { useResetRequest } from './useResetRequest.ts';

export function ForgotPasswordForm(): ReactNode {
  const form = useForm({ email: '' }, emailErrors);
  const { submit, isSending, errorMessage, errorToast } = useResetRequest();
  return (
    <Form form={form} onEdit={errorToast.dismiss} onSubmit={(values) => void submit(values)}>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Alert text={errorMessage} />
      <Button type="submit" size="large" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send code'}
      </Button>
    </Form>
  );
}

function emailErrors({ email }: { email: string }): { email?: string } {
  const error = emailError(email, hasAtSign);
  return error === null ? {} : { email: error };
}
