import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '#web/ui/Link.tsx';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { returnPath } from '#web/features/auth/returnPath.ts';
import { SignInForm } from '#web/features/auth/SignInForm.tsx';
import { paths } from '#web/lib/paths.ts';
import { Page } from '#web/ui/Page.tsx';

/** Leads on to where one came from (design §7), otherwise home. */
export function SignInPage(): ReactNode {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <Page title="Sign In" width="form" isPrivate>
      <AuthFrame
        title="Sign in"
        text="Welcome back."
        footer={
          <p>
            New here?{' '}
            <Link to={paths.signUp} state={state}>
              Create an account
            </Link>
          </p>
        }
      >
        <SignInForm onSignedIn={() => void navigate(returnPath(state), { replace: true })} />
      </AuthFrame>
    </Page>
  );
}
