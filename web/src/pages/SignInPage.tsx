import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { signInErrors, userNameErrors } from '#web/features/auth/authRules.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { useSignIn } from '#web/features/auth/useSignIn.ts';
import { setAuthItem } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopperActionsQuery } from '#web/lib/useShopperActions.generated.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/useForm.ts';
import styles from './SignInPage.module.scss';

const ENDED = 'Your session has ended. Sign in again to pick up where you left off; your cart is still here.';

const EMAIL = { label: 'Email', type: 'email', autoComplete: 'email' };
const USER_NAME = { label: 'User name', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false };

/** The route's guard moves a signed-in shopper on. */
export function SignInPage(): ReactNode {
  const { state } = useLocation();
  const session = useSession();
  // The form is there before the answer, and until then takes any text, too.
  const can = useShopperActions();
  const isByUserName = useShopperActionsQuery().data?.signInName === 'USER_NAME';
  const form = useForm({ email: '', password: '' }, isByUserName ? userNameErrors : signInErrors);
  const { submit, isSending, errorMessage, errorToast, unverifiedEmail } = useSignIn(
    isByUserName,
    can('VERIFY_OTP'),
  );
  const toSignUp = can('REGISTER') ? (
    <>
      New here?{' '}
      <Link to={paths.signUp} state={state}>
        Create an account
      </Link>
    </>
  ) : null;
  if (!can('LOGIN'))
    return (
      <AuthFrame title="No passwords here" text="This shop lets nobody sign in with one." footer={toSignUp} />
    );
  return (
    <AuthFrame
      title="Sign in"
      text={session.endReason() === 'expiry' ? ENDED : 'Welcome back.'}
      footer={toSignUp}
    >
      <Form form={form} onEdit={errorToast.dismiss} onSubmit={(values) => void submit(values)}>
        <TextField {...(isByUserName ? USER_NAME : EMAIL)} {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {can('RESET_PASSWORD') ? (
          <Link to={paths.forgotPassword} className={styles.aside}>
            Forgot password?
          </Link>
        ) : null}
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
    </AuthFrame>
  );
}
