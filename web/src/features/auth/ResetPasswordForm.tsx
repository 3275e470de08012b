import type { FormEvent, ReactNode } from 'react';
import { readMarker } from '#web/lib/markers.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { newPasswordFault, newPasswordFaults } from './authRules.ts';
import styles from './Form.module.scss';
import { useResetPassword } from './useResetPassword.ts';

export function ResetPasswordForm(): ReactNode {
  const form = useForm({ newPassword: '', confirmation: '' }, (values) =>
    newPasswordFaults(readMarker('resetToken'), values),
  );
  const { resetPassword, isResetting, refusal } = useResetPassword();

  const handleSubmit = (event: FormEvent): void => {
    const resetToken = readMarker('resetToken');
    const fault = newPasswordFault(resetToken, form.values);
    if (fault !== null) notify.error(fault);
    form.submit(event, ({ newPassword }) => {
      if (resetToken !== null) void resetPassword(resetToken, newPassword);
    });
  };

  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <PasswordField label="New Password" autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmation')} />
      <Alert text={refusal} />
      <Button type="submit" size="large" isBlock disabled={isResetting}>
        {isResetting ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
