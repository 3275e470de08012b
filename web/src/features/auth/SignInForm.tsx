import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { setMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import { signInFaults } from './authRules.ts';
import styles from './Form.module.scss';
import { useSignIn } from './useSignIn.ts';

export function SignInForm(): ReactNode {
  const form = useForm({ email: '', password: '' }, signInFaults);
  const { signIn, isSigningIn, refusal } = useSignIn();
  const { message, unverifiedEmail } = { ...refusal };
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => form.submit(event, (values) => void signIn(values))}
    >
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Link to={paths.forgotPassword} className={styles.aside}>
        Forgot password?
      </Link>
      <Alert text={message} />
      {unverifiedEmail ? (
        <ButtonLink
          to={paths.otpVerify}
          variant="secondary"
          onClick={() => setMarker('pendingEmail', unverifiedEmail)}
        >
          Verify your e-mail
        </ButtonLink>
      ) : null}
      <Button type="submit" size="large" isBlock disabled={isSigningIn}>
        {isSigningIn ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
