import { useRef } from 'react';
import { dismissToast, notify } from './notify.ts';

export interface ErrorToast {
  /** Replaces the one before. */
  show: (message: string) => void;
  /** Call when its cause is mended. */
  dismiss: () => void;
}

/** The error toast of one form or action, which leaves when its cause is mended. */
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
