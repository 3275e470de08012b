import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { signInState } from '#web/features/auth/returnPath.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserInfoQuery } from '#web/gql/hooks.ts';

/** Screens for signed-in shoppers. Others sign in and come back; signing out here leads home. */
export function RequireUser(): ReactNode {
  const isSignedIn = Boolean(useUserInfoQuery().data?.store.userInfo);
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn] = useState(isSignedIn);
  if (isSignedIn) return <Outlet />;
  if (wasSignedIn && session.endedBy() === 'shopper') return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.signIn} replace state={signInState(location)} />;
}
