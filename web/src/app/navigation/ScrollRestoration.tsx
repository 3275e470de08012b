import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { savePosition, savedPosition } from './scrollPositions.ts';

/** How long a screen may take to become tall enough for the saved position. */
const RESTORE_TIMEOUT_MS = 2000;
/** The position is saved then; older browsers have no scrollend, so a click may be the last chance. */
const SCROLL_ENDS = ['scrollend', 'click', 'pagehide'];
/** After any of these, the shopper is scrolling or moving the focus: stop restoring. */
const USER_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * A new screen starts at its top; Back, Forward and a reload return to the old position, even if the
 * products of the page arrive a moment later.
 */
export function ScrollRestoration(): null {
  const { pathname, search, hash, key, state } = useLocation();
  const navigationType = useNavigationType();
  // The first entry of each visit has the same key.
  const entry = `${key} ${pathname}${search}`;
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (isFreshVisit()) savePosition(entry, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only the entry that the visit begins with
  }, []);

  useLayoutEffect(() => {
    if (navigationType !== NavigationType.Pop && state?.staysHere !== true) window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- each history entry begins once
  }, [key]);

  useEffect(() => {
    // The shopper may have scrolled before the page's code ran, or the browser to a place of the page.
    const isScrolled = (isFirst.current && window.scrollY > 0) || (key === 'default' && hash !== '');
    isFirst.current = false;
    const stop =
      navigationType === NavigationType.Pop && !isScrolled ? scrollBackTo(savedPosition(entry)) : undefined;
    const remember = (): void => savePosition(entry, window.scrollY);
    for (const end of SCROLL_ENDS) window.addEventListener(end, remember, true);
    return () => {
      stop?.();
      for (const end of SCROLL_ENDS) window.removeEventListener(end, remember, true);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each history entry has its own position
  }, [key]);

  return null;
}

/** Whether the page was opened by a link or its address, not by a reload, Back or Forward. */
function isFreshVisit(): boolean {
  return performance
    .getEntriesByType('navigation')
    .every((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'navigate');
}

/** Scrolls on each frame until the page is tall enough; stops when the shopper scrolls or moves the focus. */
function scrollBackTo(top: number): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  const listening = new AbortController();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
  const look = (): void => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(look);
    else stop();
  };
  for (const input of USER_INPUTS)
    window.addEventListener(input, stop, { signal: listening.signal, passive: true, capture: true });
  look();
  return stop;
}
