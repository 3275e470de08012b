import { useState, type FormEvent, type ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import { readMarker } from '#web/lib/markers.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { newPasswordFault } from './authRules.ts';
import styles from './Form.module.scss';
import { useResetPassword } from './useResetPassword.ts';

export function ResetPasswordForm(): ReactNode {
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { resetPassword, isResetting, refusal } = useResetPassword();

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const resetToken = readMarker('resetToken');
    const found = newPasswordFault(resetToken, { newPassword, confirmation });
    setFault(found);
    if (found !== null) notify.error(found);
    else if (resetToken !== null) void resetPassword(resetToken, newPassword);
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        value={newPassword}
        error={fault}
        onChange={({ target }) => {
          setNewPassword(target.value);
          setFault(null);
        }}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={({ target }) => {
          setConfirmation(target.value);
          setFault(null);
        }}
      />
      {refusal ? (
        <p className={styles.alert} role="alert">
          {refusal}
        </p>
      ) : null}
      <Button type="submit" size="large" isBlock disabled={isResetting}>
        {isResetting ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
