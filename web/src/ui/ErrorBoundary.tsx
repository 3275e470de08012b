import { Component, type ReactNode } from 'react';
import { tryLoadingAgain } from './loading/lazyComponent.ts';
import { reloadIfReplaced } from './loading/newBuild.ts';

export interface ErrorBoundaryProps {
  /** Shown in place of children that break or cannot be loaded. */
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Keeps the rest of the page when a part breaks or cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    tryLoadingAgain();
    reloadIfReplaced().catch(() => undefined);
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
