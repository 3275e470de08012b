/** Calls back once the page has loaded with its pictures. Returns a function that cancels. */
export function whenLoaded(callback: () => void): () => void {
  const listening = new AbortController();
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true, signal: listening.signal });
  return () => listening.abort();
}
