import type { ReactNode } from 'react';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { useResetRequest } from '#web/features/auth/useResetRequest.ts';
import { emailError, hasAtSign } from '#web/lib/email.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';

export function ForgotPasswordPage(): ReactNode {
  const form = useForm({ email: '' }, ({ email }) => ({ email: emailError(email, hasAtSign) ?? undefined }));
  const { submit, isSending, errorMessage, errorToast } = useResetRequest();
  return (
    <AuthFrame
      title="Forgot your password?"
      text="Tell us your email address and we will send you a code."
      footer={<Link to={paths.signIn}>Back to sign in</Link>}
    >
      <Form form={form} onEdit={errorToast.dismiss} onSubmit={(values) => void submit(values)}>
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <Alert text={errorMessage} />
        <Button type="submit" size="large" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send code'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
