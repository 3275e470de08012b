import type { Prefetch } from './prefetchPage.ts';

/** A pointer that only crosses a link leaves it sooner. */
const HOVER_MS = 65;

/**
 * Prefetches a link's page at once when the link is touched or pressed, and after a moment when it has the
 * pointer or the focus. It listens on the document, so that the links need no listeners of their own.
 */
export function prefetchLinks(prefetch: Prefetch): void {
  let noticed: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notice = (link: HTMLAnchorElement | null): void => {
    if (link === noticed) return;
    clearTimeout(timer);
    noticed = link;
    if (link === null || isDataScarce()) return;
    timer = setTimeout(() => prefetchLink(link), HOVER_MS);
  };
  const prefetchLink = (link: HTMLAnchorElement): void => {
    const path = pathOf(link);
    if (path !== null) prefetch(path);
  };

  const options = { passive: true };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => notice(pointerType === 'touch' ? null : linkAt(target)),
    options,
  );
  document.addEventListener('focusin', ({ target }) => notice(linkAt(target)), options);
  document.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      const link = button === 0 ? linkAt(target) : null;
      if (link !== null) prefetchLink(link);
    },
    options,
  );
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Path and query of the page that a link opens here; null if it leads elsewhere or to the current page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const path = `${link.pathname}${link.search}`;
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
  return isElsewhere || path === `${location.pathname}${location.search}` ? null : path;
}

/** Whether the shopper saves data, or the connection is so slow that the current page needs all of it. */
export function isDataScarce(): boolean {
  // Not every browser has this property.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const savesData = 'saveData' in connection && connection.saveData === true;
  const speed = 'effectiveType' in connection ? connection.effectiveType : '';
  return savesData || speed === '2g' || speed === 'slow-2g';
}
