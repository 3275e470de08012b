import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export interface PageErrorBoundaryProps {
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Keeps header and footer when a screen breaks or cannot be loaded. Give it the path as `key`. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
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
}
