import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { signInState } from './returnPath.ts';

/** The toast that asks the shopper to sign in; it disappears after sign-in. */
export const SIGN_IN_TOAST = { id: 'sign-in' };

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Leads to sign in, and from there back to this page. */
export function useGoToSignIn(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => void navigate(paths.signIn, { state: signInState(location) });
}
