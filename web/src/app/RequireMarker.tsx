import { useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { readMarker, type MarkerName } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';

export interface RequireMarkerProps {
  name: MarkerName;
}

/** Opens a registration or reset step only from the step before it, which sets a marker (spec §2, §6). */
export function RequireMarker({ name }: RequireMarkerProps): ReactNode {
  // Read only once, on arrival: the screen removes the marker when its step is done.
  const [isPresent] = useState(() => readMarker(name) !== null);
  return isPresent ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
