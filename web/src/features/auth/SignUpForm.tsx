import { useState, type FormEvent, type ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { signUpFaults } from './authRules.ts';
import styles from './Form.module.scss';
import { useSignUp } from './useSignUp.ts';

export function SignUpForm(): ReactNode {
  const form = useForm({ name: '', email: '', password: '' }, signUpFaults);
  const [hasAccepted, setHasAccepted] = useState(false);
  const { signUp, isSigningUp, refusal } = useSignUp();

  const handleSubmit = (event: FormEvent): void =>
    form.submit(event, (values) => {
      // The Enter key gets here although the button is off.
      if (hasAccepted) void signUp(values);
      else notify.error('Please accept the terms and conditions');
    });

  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField label="Full name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...form.field('password')}
      />
      <div className={styles.role}>
        <p>
          Role: <strong>User Account</strong>
        </p>
        <p className={styles.note}>All new registrations are created as user accounts</p>
      </div>
      <Checkbox checked={hasAccepted} onChange={({ target }) => setHasAccepted(target.checked)}>
        I accept the terms and conditions
      </Checkbox>
      <Alert text={refusal} />
      <Button type="submit" size="large" isBlock disabled={!hasAccepted || isSigningUp}>
        {isSigningUp ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
