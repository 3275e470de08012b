import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { returnPath, signInState } from '#web/features/auth/returnPath.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { readAuthItem, type AuthItemName } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';

/** Screens for signed-in shoppers. Others sign in and come back; signing out here leads home. */
export function RequireUser(): ReactNode {
  const isSignedIn = useIsSignedIn();
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn] = useState(isSignedIn);
  if (isSignedIn) return <Outlet />;
  if (wasSignedIn && session.endReason() === 'shopper') return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.signIn} replace state={signInState(location)} />;
}

/**
 * Redirects signed-in shoppers away from sign-in and registration, whether they were signed in on arrival
 * (spec §2) or sign in here or in another tab. They go home, unless a guard or the cart has sent them here.
 */
export function SignedOutOnly(): ReactNode {
  const { state } = useLocation();
  return useIsSignedIn() ? <Navigate to={returnPath(state)} replace /> : <Outlet />;
}

/** Opens a registration or reset step only after the step before it (spec §2, §6). */
export function RequirePendingStep({ name }: { name: AuthItemName }): ReactNode {
  // Read only once, on arrival: the screen removes the item when its step is done.
  const [isPresent] = useState(() => readAuthItem(name) !== null);
  return isPresent ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}

function useIsSignedIn(): boolean {
  return Boolean(useUserInfoQuery().data?.store.userInfo);
}
