import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenSettled } from '#web/lib/whenSettled.ts';

const TOUCHES = ['mouseenter', 'mouseup', 'touchend', 'focusin', 'focusout'];
/** The click of a tap comes a little later; it needs the link that was tapped. */
const TAP_MS = 100;
/** After the page is idle: a first visit has other things to do. */
const START_MS = 2000;

/**
 * Whether the slider takes the place of the first banner: some time after the page is idle, or once the shopper points
 * at the banner or touches it. Not while the banner is pressed or has the focus, because the click or the focus would
 * be lost.
 */
export function useSliderStart(
  frame: RefObject<HTMLElement | null>,
  load: (() => Promise<unknown>) | null,
): boolean {
  const [isStarted, setIsStarted] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (element === null || load === null) return undefined;
    const controller = new AbortController();
    const start = (): void => {
      const isInUse = element.matches(':active') || element.contains(document.activeElement);
      if (controller.signal.aborted || isInUse) return;
      controller.abort();
      // A transition renders piece by piece, so that the page can respond in between.
      startTransition(() => setIsStarted(true));
    };
    // If the chunk of an older deployment is gone, the first banner stays.
    const begin = (): unknown => load().then(start, () => undefined);
    const beginSoon = (): unknown => setTimeout(begin, TAP_MS);
    for (const type of TOUCHES) element.addEventListener(type, beginSoon, { signal: controller.signal });
    // The pointer may have been there before this listened.
    if (element.matches(':hover')) beginSoon();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenSettled(() => {
      timer = setTimeout(begin, START_MS);
    });
    return () => {
      controller.abort();
      cancel();
      clearTimeout(timer);
    };
  }, [frame, load]);

  return isStarted;
}
