import { useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { readMarker, type MarkerName } from '#web/lib/markers.ts';
import { paths } from '#web/lib/paths.ts';

export interface RequireMarkerProps {
  name: MarkerName;
}

/** A step of registration or reset can only be reached from the step before it, which leaves a marker (spec §2, §6). */
export function RequireMarker({ name }: RequireMarkerProps): ReactNode {
  // Looked at once, on arrival: the screen removes the marker itself when its step is done.
  const [isPresent] = useState(() => readMarker(name) !== null);
  return isPresent ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
