import { useRef, type MouseEvent } from 'react';

/** Two clicks within this time and distance are a double click. */
const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_PX = 24;

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/** Recognises the second half of a double click whose first half has already acted. */
export function useDoubleClickGuard(): {
  isSecond: (click: Click) => boolean;
  record: (click: Click) => void;
} {
  const first = useRef<Click | null>(null);
  return {
    record({ timeStamp, clientX, clientY }) {
      const click = { timeStamp, clientX, clientY };
      first.current = click;
      // What it has changed is seen in the next frame, which a slow phone may draw much later.
      requestAnimationFrame((now) => {
        click.timeStamp = now;
      });
    },
    isSecond({ timeStamp, clientX, clientY }) {
      if (first.current === null) return false;
      const distance = Math.hypot(clientX - first.current.clientX, clientY - first.current.clientY);
      return timeStamp - first.current.timeStamp < DOUBLE_CLICK_MS && distance < DOUBLE_CLICK_PX;
    },
  };
}
