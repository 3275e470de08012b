import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when something outside of the frame is pressed or gets the focus. */
export function useCloseOutside<Frame extends HTMLElement>(close: () => void): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [close]);
  return frame;
}
