import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { SignUpForm } from '#web/features/auth/SignUpForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

export function SignUpPage(): ReactNode {
  const { state } = useLocation();
  return (
    <AuthFrame
      title="Create an account"
      text="We will email you a six-digit code to verify your address."
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
