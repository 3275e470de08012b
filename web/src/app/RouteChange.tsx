import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a screen may take until it is tall enough for the place where one was. */
const PATIENCE_MS = 2000;
const PLACES = 'scrollPlaces';

/**
 * A new screen starts at its top; Back, Forward and a reload return to where one was, also when the products of the
 * page arrive a moment later.
 */
export function RouteChange(): null {
  const { pathname, search, key } = useLocation();
  const navigationType = useNavigationType();
  // The first entry of each visit has the same key.
  const entry = `${key} ${pathname}${search}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (isOpenedAnew()) keep({ ...places(), [entry]: 0 });
    // oxlint-disable-next-line react/exhaustive-deps -- of the entry that the visit begins with
  }, []);

  useLayoutEffect(() => {
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new path is a new screen
  }, [pathname]);

  useEffect(() => {
    const stop = navigationType === NavigationType.Pop ? returnTo(places()[entry] ?? 0) : undefined;
    const remember = (): void => keep({ ...places(), [entry]: window.scrollY });
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      stop?.();
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each entry of the history has its place
  }, [key]);

  return null;
}

/** By a link or by its address, and neither reloaded nor returned to. */
function isOpenedAnew(): boolean {
  return performance
    .getEntriesByType('navigation')
    .every((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'navigate');
}

/** Tries with each frame until the page is long enough; gives way to a shopper who scrolls. */
function returnTo(top: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  const look = (): void => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(look);
  };
  look();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}

function places(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function keep(all: Record<string, number>): void {
  try {
    sessionStorage.setItem(PLACES, JSON.stringify(all));
  } catch {
    // Then the shopper scrolls.
  }
}
