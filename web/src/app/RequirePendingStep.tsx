import { useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { readAuthItem, type AuthItemName } from '#web/lib/authStorage.ts';
import { paths } from '#web/lib/paths.ts';

/** Opens a registration or reset step only after the step before it (spec §2, §6). */
export function RequirePendingStep({ name }: { name: AuthItemName }): ReactNode {
  // Read only once, on arrival: the screen removes the item when its step is done.
  const [isPresent] = useState(() => readAuthItem(name) !== null);
  return isPresent ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
