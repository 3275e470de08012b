import { useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { readMarker } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';

/** Sign-in and registration lead home when a token is stored already (spec §2). */
export function SignedOutOnly(): ReactNode {
  // Looked at once, on arrival: who signs in here is led on by the screen itself.
  const [wasSignedIn] = useState(() => readMarker('token') !== null);
  return wasSignedIn ? <Navigate to={paths.home} replace /> : <Outlet />;
}
