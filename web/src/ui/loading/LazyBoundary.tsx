import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

export interface LazyBoundaryProps {
  /** Shown while the code loads, and when loading fails. */
  fallback?: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Suspense for a lazy component that the page can do without. */
export function LazyBoundary({ fallback = null, onError, children }: LazyBoundaryProps): ReactNode {
  return (
    <ErrorBoundary fallback={fallback} onError={onError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
