import type { ReactNode } from 'react';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { newPasswordErrors, type NewPasswordValues } from '#web/features/auth/authRules.ts';
import { useResetPassword } from '#web/features/auth/useResetPassword.ts';
import { readAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/useForm.ts';

export function ResetPasswordPage(): ReactNode {
  const form = useForm({ newPassword: '', confirmation: '' }, (values) =>
    newPasswordErrors(readAuthItem('resetToken'), values),
  );
  const { submit, isSending, errorMessage, errorToast } = useResetPassword();
  const send = ({ newPassword }: NewPasswordValues): void => {
    const resetToken = readAuthItem('resetToken');
    if (resetToken !== null) void submit({ resetToken, newPassword });
  };
  return (
    <AuthFrame
      title="Choose a new password"
      text="This signs you out everywhere."
      footer={
        <>
          Took too long? <Link to={paths.forgotPassword}>Request a new code</Link>
        </>
      }
    >
      <Form form={form} onEdit={errorToast.dismiss} onSubmit={send} onInvalid={errorToast.show}>
        <PasswordField label="New Password" autoComplete="new-password" {...form.field('newPassword')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmation')} />
        <Alert text={errorMessage} />
        <Button type="submit" size="large" disabled={isSending}>
          {isSending ? 'Resetting...' : 'Reset Password'}
        </Button>
      </Form>
    </AuthFrame>
  );
}
