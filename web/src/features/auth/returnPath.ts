import { paths } from '#web/lib/paths.ts';

/** Navigation state for sign-in: where it leads back to, and whether the previous session expired. */
export interface SignInState {
  from: string;
  hasEnded: boolean;
}

export function signInState(from: { pathname: string; search: string }, hasEnded = false): SignInState {
  return { from: from.pathname + from.search, hasEnded };
}

/** The page from which a guard or the cart sent the shopper here; home otherwise. */
export function returnPath(state: Partial<SignInState> | null): string {
  return state?.from ?? paths.home;
}
