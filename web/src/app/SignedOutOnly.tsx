import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { returnPath } from '#web/features/auth/returnPath.ts';
import { useUserInfoQuery } from '#web/gql/hooks.ts';

/**
 * Redirects signed-in shoppers away from sign-in and registration, whether they were signed in on arrival
 * (spec §2) or sign in here or in another tab. They go home, unless a guard or the cart has sent them here.
 */
export function SignedOutOnly(): ReactNode {
  const isSignedIn = Boolean(useUserInfoQuery().data?.store.userInfo);
  const { state } = useLocation();
  return isSignedIn ? <Navigate to={returnPath(state)} replace /> : <Outlet />;
}
