import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export interface OptionalPartProps {
  /** In its place until its code is there, and when it does not arrive. */
  fallback?: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** A part that loads on its own, and that the page can do without. */
export function OptionalPart({ fallback = null, onError, children }: OptionalPartProps): ReactNode {
  return (
    <ErrorBoundary fallback={fallback} onError={onError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
