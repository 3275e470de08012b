import type { Prefetch } from './prefetchPage.ts';

/** A pointer on its way across the page stays on a link for less. */
const HOVER_MS = 65;

/**
 * Prefetches the pages of links that are touched or pressed, at once, and of those under the pointer or in
 * focus, after a moment. It listens on the document, so that each of the page's links costs nothing.
 */
export function prefetchLinks(prefetch: Prefetch): () => void {
  const listening = new AbortController();
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

  const options = { passive: true, signal: listening.signal };
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
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Path and query of the page that a link opens here; null: it leads elsewhere, or to the present page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const path = `${link.pathname}${link.search}`;
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
  return isElsewhere || path === `${location.pathname}${location.search}` ? null : path;
}

/** Whether the shopper saves data, or the line is so slow that the present page needs all of it. */
function isDataScarce(): boolean {
  // Not in every browser.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const savesData = 'saveData' in connection && connection.saveData === true;
  const speed = 'effectiveType' in connection ? connection.effectiveType : '';
  return savesData || speed === '2g' || speed === 'slow-2g';
}
