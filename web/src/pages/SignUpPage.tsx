import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { SignUpForm } from '#web/features/auth/SignUpForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { Link } from '#web/ui/Link.tsx';

export function SignUpPage(): ReactNode {
  const { state } = useLocation();
  const can = useShopperActions();
  const toSignIn = can('LOGIN') ? (
    <>
      Already registered?{' '}
      <Link to={paths.signIn} state={state}>
        Sign in
      </Link>
    </>
  ) : null;
  if (!can('REGISTER'))
    return <AuthFrame title="No new accounts" text="This shop opens none here." footer={toSignIn} />;
  return (
    <AuthFrame
      title="Create an account"
      text={
        can('VERIFY_OTP')
          ? 'We will email you a six-digit code to verify your address.'
          : 'One account for all your visits.'
      }
      footer={toSignIn}
    >
      <SignUpForm />
    </AuthFrame>
  );
}
