const IDLE_TIMEOUT_MS = 2500;

/** Calls back when the browser is idle, or has been busy for too long. Returns a function that cancels. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, IDLE_TIMEOUT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(handle);
}
