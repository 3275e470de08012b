import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { signInErrors } from './authRules.ts';
import styles from './SignInForm.module.scss';
import { useSignIn } from './useSignIn.ts';

export function SignInForm(): ReactNode {
  const form = useForm({ email: '', password: '' }, signInErrors);
  const { state } = useLocation();
  const { submit, isSending, errorMessage, errorToast, unverifiedEmail } = useSignIn();
  return (
    <Form form={form} onEdit={errorToast.dismiss} onSubmit={(values) => void submit(values)}>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Link to={paths.forgotPassword} className={styles.aside}>
        Forgot password?
      </Link>
      <Alert text={errorMessage} />
      {unverifiedEmail ? (
        <ButtonLink
          to={paths.otpVerify}
          state={state}
          variant="secondary"
          onClick={() => setAuthItem('pendingEmail', unverifiedEmail)}
        >
          Verify your email
        </ButtonLink>
      ) : null}
      <Button type="submit" size="large" disabled={isSending}>
        {isSending ? 'Signing In...' : 'Sign In'}
      </Button>
    </Form>
  );
}
