import type { ReactNode } from 'react';
import { readAuthItem } from '#web/lib/authStorage.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { newPasswordErrors, type NewPasswordValues } from './authRules.ts';
import { useResetPassword } from './useResetPassword.ts';

export function ResetPasswordForm(): ReactNode {
  const form = useForm({ newPassword: '', confirmation: '' }, (values) =>
    newPasswordErrors(readAuthItem('resetToken'), values),
  );
  const { submit, isSending, errorMessage, errorToast } = useResetPassword();
  const send = ({ newPassword }: NewPasswordValues): void => {
    const resetToken = readAuthItem('resetToken');
    if (resetToken !== null) void submit({ resetToken, newPassword });
  };
  return (
    <Form form={form} onEdit={errorToast.dismiss} onSubmit={send} onInvalid={errorToast.show}>
      <PasswordField label="New Password" autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmation')} />
      <Alert text={errorMessage} />
      <Button type="submit" size="large" disabled={isSending}>
        {isSending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </Form>
  );
}
