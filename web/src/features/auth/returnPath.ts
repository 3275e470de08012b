import { paths } from '#web/lib/paths.ts';

/** The state of the way to sign in: where it leads back to, and whether the session before has ended by itself. */
export interface SignInState {
  from: string;
  hasEnded: boolean;
}

export function signInState(from: { pathname: string; search: string }, hasEnded = false): SignInState {
  return { from: from.pathname + from.search, hasEnded };
}

/** Where a guard or the cart has sent somebody away from; home when nobody did. */
export function returnPath(state: Partial<SignInState> | null): string {
  return state?.from ?? paths.home;
}
