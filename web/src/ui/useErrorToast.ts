import { useRef } from 'react';
import { dismissToast, notify } from './notify.ts';

export interface ErrorToast {
  /** Replaces the previous toast. */
  show: (message: string) => void;
  /** Call this when the cause is fixed. */
  dismiss: () => void;
}

/** The error toast of one form or action, which is dismissed when its cause is fixed. */
export function useErrorToast(): ErrorToast {
  const shownId = useRef<string | null>(null);

  const dismiss = (): void => {
    if (shownId.current !== null) dismissToast(shownId.current);
    shownId.current = null;
  };

  return {
    show(message) {
      dismiss();
      shownId.current = notify.error(message);
    },
    dismiss,
  };
}
