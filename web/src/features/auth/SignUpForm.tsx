import { useState, type ReactNode } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { signUpErrors, type SignUpValues } from './authRules.ts';
import styles from './SignUpForm.module.scss';
import { useSignUp } from './useSignUp.ts';

export function SignUpForm(): ReactNode {
  const form = useForm({ name: '', email: '', password: '' }, signUpErrors);
  const [hasAccepted, setHasAccepted] = useState(false);
  const { submit, isSending, errorMessage, errorToast } = useSignUp();

  const send = (values: SignUpValues): void => {
    // Enter submits even though the button is disabled.
    if (hasAccepted) void submit(values);
    else errorToast.show('Please accept the terms and conditions');
  };

  return (
    <Form form={form} onEdit={errorToast.dismiss} onSubmit={send}>
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
      <Alert text={errorMessage} />
      <Button type="submit" size="large" isBlock disabled={!hasAccepted || isSending}>
        {isSending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  );
}
