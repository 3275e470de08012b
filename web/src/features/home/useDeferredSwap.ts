import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenSettled } from '#web/lib/whenSettled.ts';

/**
 * Whether to replace the content of a frame: true once the page is idle and the replacement has loaded. Waits while
 * the focus is in the frame, because it would be lost.
 */
export function useDeferredSwap(frame: RefObject<HTMLElement | null>, load: () => Promise<unknown>): boolean {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // A transition renders piece by piece, so that the page can respond in between.
    const replace = (): void => startTransition(() => setIsDue(true));
    const replaceUnlessFocused = (): void => {
      const element = frame.current;
      if (signal.aborted || element === null) return;
      if (element.contains(document.activeElement)) whenLeft(element, signal, replace);
      else replace();
    };
    const cancel = whenSettled(() => {
      // If the chunk of an older deployment is gone, nothing is replaced.
      load().then(replaceUnlessFocused, () => undefined);
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
