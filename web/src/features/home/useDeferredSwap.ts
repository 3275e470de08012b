import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenSettled } from '#web/lib/whenSettled.ts';

/**
 * Whether to show what replaces the content of a frame: once the page is idle and the replacement has loaded, but not
 * while the focus is in the frame, which would be lost.
 */
export function useDeferredSwap(frame: RefObject<HTMLElement | null>, load: () => Promise<unknown>): boolean {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Piece by piece, so that the page answers in between.
    const replace = (): void => startTransition(() => setIsDue(true));
    const take = (): void => {
      const element = frame.current;
      if (signal.aborted || element === null) return;
      if (element.contains(document.activeElement)) whenLeft(element, signal, replace);
      else replace();
    };
    const cancel = whenSettled(() => {
      // The chunk of an older deployment may be gone: then nothing is replaced.
      load().then(take, () => undefined);
    });
    signal.addEventListener('abort', cancel);
    return () => controller.abort();
  }, [frame, load]);

  return isDue;
}

function whenLeft(element: HTMLElement, signal: AbortSignal, callback: () => void): void {
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) callback();
  };
  element.addEventListener('focusout', leave, { signal });
}
