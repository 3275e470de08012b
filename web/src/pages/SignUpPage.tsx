import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#web/ui/Link.tsx';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { SignUpForm } from '#web/features/auth/SignUpForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { Page } from '#web/ui/Page.tsx';

export function SignUpPage(): ReactNode {
  const { state } = useLocation();
  return (
    <Page width="form">
      <AuthFrame
        title="Create an account"
        text="We will email you a six-digit code to verify your address."
        footer={
          <p>
            Already registered?{' '}
            <Link to={paths.signIn} state={state}>
              Sign in
            </Link>
          </p>
        }
      >
        <SignUpForm />
      </AuthFrame>
    </Page>
  );
}
