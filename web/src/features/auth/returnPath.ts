import { useLocation, useMatch } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';

/** Navigation state for sign-in: where it leads back to. */
export interface SignInState {
  from: string;
}

export function signInState(from: { pathname: string; search: string }): SignInState {
  return { from: from.pathname + from.search };
}

/** For links that stand on every page: only the cart is left in the middle of something. */
export function useSignInState(): SignInState | undefined {
  const location = useLocation();
  return useMatch(paths.cart) === null ? undefined : signInState(location);
}

/** The page from which a guard or the cart sent the shopper here; home otherwise. */
export function returnPath(state: Partial<SignInState> | null): string {
  return state?.from ?? paths.home;
}
