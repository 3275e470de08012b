import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when something outside of the frame is pressed. */
export function useCloseOutside<Frame extends HTMLElement>(close: () => void): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [close]);
  return frame;
}
