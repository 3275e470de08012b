import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { returnPath } from '#web/features/auth/returnPath.ts';
import { useUserInfoQuery } from '#web/gql/hooks.ts';

/**
 * Leads on from sign-in and registration once signed in: on arrival (spec §2), by the screen itself, or in
 * another tab. It leads home, unless a guard or the cart has sent the shopper here.
 */
export function SignedOutOnly(): ReactNode {
  const isSignedIn = Boolean(useUserInfoQuery().data?.store.userInfo);
  const { state } = useLocation();
  return isSignedIn ? <Navigate to={returnPath(state)} replace /> : <Outlet />;
}
