import { whenIdle } from './whenIdle.ts';

/** Calls back once the page has loaded with its pictures and the browser is idle. Returns a function that cancels. */
export function whenSettled(callback: () => void): () => void {
  const listening = new AbortController();
  let cancelIdle = (): void => undefined;
  const wait = (): void => {
    cancelIdle = whenIdle(callback);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: listening.signal });
  return () => {
    listening.abort();
    cancelIdle();
  };
}
