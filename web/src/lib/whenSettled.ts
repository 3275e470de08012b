import { whenIdle } from './whenIdle.ts';
import { whenLoaded } from './whenLoaded.ts';

/** Calls back once the page has loaded with its pictures and the browser is idle. Returns a function that cancels. */
export function whenSettled(callback: () => void): () => void {
  let cancelIdle = (): void => undefined;
  const cancelLoad = whenLoaded(() => {
    cancelIdle = whenIdle(callback);
  });
  return () => {
    cancelLoad();
    cancelIdle();
  };
}
