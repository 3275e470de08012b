/**
 * By then, whoever looks at the page has moved, touched or scrolled something. The page comes to rest first, also on a
 * slow line, where what it loads when idle needs a second from here.
 */
const UNUSED_MS = 12_000;
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'];

/** Calls back at the first sign of a visitor, or a while after the page has loaded. Returns how to cancel. */
export function whenUsed(callback: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    listeners.abort();
    clearTimeout(timer);
  };
  const use = (): void => {
    cancel();
    callback();
  };
  const wait = (): void => {
    timer = setTimeout(use, UNUSED_MS);
  };
  for (const sign of SIGNS) window.addEventListener(sign, use, { passive: true, signal });
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal });
  return cancel;
}
