import { useRef, type MouseEvent } from 'react';

/** Two clicks within this time and distance are a double click. */
const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_PX = 24;

type Click = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Recognises the second half of a double click whose first half has already acted. */
export function useDoubleClickGuard(): {
  isSecond: (click: Click) => boolean;
  record: (click: Click) => void;
} {
  const first = useRef<(Click & { shownAt: number }) | null>(null);
  return {
    record({ clientX, clientY }) {
      const click = { clientX, clientY, shownAt: performance.now() };
      first.current = click;
      // The change it made is visible from the next frame on, which a slow phone may draw much later.
      requestAnimationFrame(() => {
        click.shownAt = performance.now();
      });
    },
    isSecond({ clientX, clientY }) {
      if (first.current === null) return false;
      const distance = Math.hypot(clientX - first.current.clientX, clientY - first.current.clientY);
      return performance.now() - first.current.shownAt < DOUBLE_CLICK_MS && distance < DOUBLE_CLICK_PX;
    },
  };
}
