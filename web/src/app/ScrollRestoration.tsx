import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { savePosition, savedPosition } from './scrollPositions.ts';

/** How long a screen may take to become tall enough for the saved position. */
const RESTORE_TIMEOUT_MS = 2000;
/** After any of these, the shopper is scrolling or moving the focus: stop restoring. */
const USER_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * A new screen starts at its top; Back, Forward and a reload return to the old position, even if the
 * products of the page arrive a moment later.
 */
export function ScrollRestoration(): null {
  const { pathname, search, key } = useLocation();
  const navigationType = useNavigationType();
  // The first entry of each visit has the same key.
  const entry = `${key} ${pathname}${search}`;
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (isOpenedAnew()) savePosition(entry, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only the entry that the visit begins with
  }, []);

  useLayoutEffect(() => {
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new path is a new screen
  }, [pathname]);

  useEffect(() => {
    // Before the page worked, the shopper could scroll already.
    const isScrolled = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    const stop =
      navigationType === NavigationType.Pop && !isScrolled ? returnTo(savedPosition(entry)) : undefined;
    const remember = (): void => savePosition(entry, window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      stop?.();
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each history entry has its own position
  }, [key]);

  return null;
}

/** Whether the page was opened by a link or its address, neither reloaded nor returned to. */
function isOpenedAnew(): boolean {
  return performance
    .getEntriesByType('navigation')
    .every((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'navigate');
}

/** Tries on each frame until the page is long enough; stops when the shopper moves. */
function returnTo(top: number): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  const moves = new AbortController();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    moves.abort();
  };
  const look = (): void => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(look);
    else stop();
  };
  for (const move of USER_INPUTS)
    window.addEventListener(move, stop, { signal: moves.signal, passive: true, capture: true });
  look();
  return stop;
}
