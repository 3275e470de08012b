import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { NotOffered } from '#web/features/auth/NotOffered.tsx';
import { SignUpForm } from '#web/features/auth/SignUpForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Link } from '#web/ui/Link.tsx';

export function SignUpPage(): ReactNode {
  const { state } = useLocation();
  const { can } = useShopperActions();
  if (!can('REGISTER'))
    return (
      <NotOffered title="No new accounts" text="This shop opens none here. If you have one, you can sign in.">
        <ButtonLink to={paths.signIn} state={state}>
          Sign in
        </ButtonLink>
      </NotOffered>
    );
  return (
    <AuthFrame
      title="Create an account"
      text={
        can('VERIFY_OTP')
          ? 'We will email you a six-digit code to verify your address.'
          : 'It keeps your name and your orders.'
      }
      footer={
        <>
          Already registered?{' '}
          <Link to={paths.signIn} state={state}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm />
    </AuthFrame>
  );
}
