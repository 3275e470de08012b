import { RotateCw, WifiOff } from 'lucide-react';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { repeatEarlyInput } from '#web/ui/loading/earlyInput.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

/** Keeps header and footer when a screen breaks or cannot be loaded. Give it the path as `key`. */
export function PageErrorBoundary({ children }: { children: ReactNode }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = (): void => startTransition(() => setAttempt(attempt + 1));
  return (
    <ErrorBoundary key={attempt} fallback={<PageFailed onRetry={attempt === 0 ? tryAgain : reload} />}>
      {children}
    </ErrorBoundary>
  );
}

const OFFLINE = {
  icon: WifiOff,
  title: 'You are offline',
  text: 'This page opens by itself when the connection is back. Your cart is safe.',
};
const BROKEN = {
  icon: RotateCw,
  title: 'This page could not be opened',
  text: 'Your cart is safe. Please try again.',
};
const reload = (): void => window.location.reload();

export function PageFailed({ onRetry = reload }: { onRetry?: () => void }): ReactNode {
  const [isOffline, setIsOffline] = useState(() => typeof window !== 'undefined' && !navigator.onLine);
  useEffect(repeatEarlyInput, []);
  useEffect(() => {
    const follow = (): void => {
      setIsOffline(!navigator.onLine);
      if (navigator.onLine) onRetry();
    };
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    // The connection may have come back just before.
    if (isOffline) follow();
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, [isOffline, onRetry]);
  return (
    <EmptyState level={1} {...(isOffline ? OFFLINE : BROKEN)}>
      {isOffline ? null : <Button onClick={onRetry}>Try Again</Button>}
    </EmptyState>
  );
}
