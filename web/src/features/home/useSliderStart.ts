import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenSettled } from '#web/lib/whenSettled.ts';
import { AUTOPLAY_MS } from './useAutoplay.ts';

type Starter = 'shopper' | 'turn';

const TOUCHES = ['mouseenter', 'touchend', 'focusin', 'focusout'];
/** The click of a tap comes a little later; it needs the link that was tapped. */
const TAP_MS = 100;

/**
 * What starts the slider in the place of the first banner, once its code has loaded: the shopper, who points at the
 * banner or touches it, or the next banner's turn. Not while the focus is in the frame, because it would be lost.
 */
export function useSliderStart(
  frame: RefObject<HTMLElement | null>,
  load: (() => Promise<unknown>) | null,
): Starter | null {
  const [starter, setStarter] = useState<Starter | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null || load === null) return undefined;
    const controller = new AbortController();
    const begin = (by: Starter): void => {
      const start = (): void => {
        if (controller.signal.aborted || element.contains(document.activeElement)) return;
        // A transition renders piece by piece, so that the page can respond in between.
        startTransition(() => setStarter((first) => first ?? by));
      };
      // If the chunk of an older deployment is gone, the first banner stays.
      load().then(start, () => undefined);
    };
    const beginSoon = (): unknown => setTimeout(begin, TAP_MS, 'shopper');
    for (const type of TOUCHES) element.addEventListener(type, beginSoon, { signal: controller.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenSettled(() => {
      timer = setTimeout(begin, AUTOPLAY_MS, 'turn');
    });
    return () => {
      controller.abort();
      cancel();
      clearTimeout(timer);
    };
  }, [frame, load]);

  return starter;
}
