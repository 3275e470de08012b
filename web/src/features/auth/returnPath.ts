import { useLocation, useMatch } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';

/** Navigation state for sign-in: the address to return to. */
export interface SignInState {
  from: string;
}

export function signInState(from: { pathname: string; search: string }): SignInState {
  return { from: from.pathname + from.search };
}

/** For links on every page: they lead back only to the cart, where the shopper was in the middle of something. */
export function useSignInState(): SignInState | undefined {
  const location = useLocation();
  return useMatch(paths.cart) === null ? undefined : signInState(location);
}

/** The page from which a guard or the cart sent the shopper here; home otherwise. */
export function returnPath(state: Partial<SignInState> | null): string {
  return state?.from ?? paths.home;
}
