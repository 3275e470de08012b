import { paths } from '#web/lib/paths.ts';

/** Navigation state for sign-in: where it leads back to. */
export interface SignInState {
  from: string;
}

export function signInState(from: { pathname: string; search: string }): SignInState {
  return { from: from.pathname + from.search };
}

/** The page from which a guard or the cart sent the shopper here; home otherwise. */
export function returnPath(state: Partial<SignInState> | null): string {
  return state?.from ?? paths.home;
}
