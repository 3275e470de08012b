import { RotateCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { repeatEarlyInput } from '#web/ui/earlyInput.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

export interface PageErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps header and footer when a screen breaks or cannot be loaded. Give it the path as `key`. */
export function PageErrorBoundary({ children }: PageErrorBoundaryProps): ReactNode {
  return <ErrorBoundary fallback={<PageFailed />}>{children}</ErrorBoundary>;
}

export function PageFailed(): ReactNode {
  useEffect(repeatEarlyInput, []);
  return (
    <EmptyState
      icon={RotateCw}
      level={1}
      title="This page could not be opened"
      text="Your cart is safe. Reloading the page usually helps."
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </EmptyState>
  );
}
