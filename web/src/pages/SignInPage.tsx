import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#web/features/auth/AuthFrame.tsx';
import { SignInForm } from '#web/features/auth/SignInForm.tsx';
import { useSession } from '#web/features/auth/useSession.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';

const ENDED = 'Your session has ended. Sign in again to pick up where you left off; your cart is still here.';

/** The route's guard moves a signed-in shopper on. */
export function SignInPage(): ReactNode {
  const { state } = useLocation();
  const session = useSession();
  return (
    <AuthFrame
      title="Sign in"
      text={session.endedBy() === 'expiry' ? ENDED : 'Welcome back.'}
      footer={
        <>
          New here?{' '}
          <Link to={paths.signUp} state={state}>
            Create an account
          </Link>
        </>
      }
    >
      <SignInForm />
    </AuthFrame>
  );
}
