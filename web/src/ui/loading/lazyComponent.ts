import {
  createElement,
  lazy,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code before its first render, which then waits for nothing. */
  preload: () => Promise<void>;
  /** The name of its file in the build. */
  chunk: string;
}

/** After this, code that does not arrive counts as lost. */
const CODE_TIMEOUT_MS = 8000;

/**
 * Loads a component's code at its first render, or before. `React.lazy` alone suspends even for loaded
 * code, and React shows a fallback for at least 300 ms. It takes only default exports; ours are named.
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadComponent = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      loaded ??= (await withTimeout(load()))[name];
      return { default: loaded };
    } catch (error) {
      resets.add(() => {
        Waiting = lazy(waiting);
      });
      throw error;
    }
  };
  const waiting = async (): ReturnType<typeof loadComponent> => whileWaiting(loadComponent());
  let Waiting = lazy(waiting);

  function Lazy(props: Props): ReactNode {
    // Chosen once: another component in its place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Chosen, props);
  }
  return Object.assign(Lazy, {
    chunk: name,
    preload: async () => {
      await loadComponent();
    },
  });
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code has not arrived in time.')), CODE_TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** For each component that could not be loaded, a function that lets it load again. */
const resets = new Set<() => void>();

/** React keeps a failure for ever: call this when an error is shown, so that the next render loads again. */
export function tryLoadingAgain(): void {
  for (const reset of resets) reset();
}

let waits = 0;
const listeners = new Set<() => void>();

async function whileWaiting<Value>(promise: Promise<Value>): Promise<Value> {
  // React is still rendering and accepts no state changes.
  await Promise.resolve();
  countWaits(1);
  return promise.finally(() => countWaits(-1));
}

function countWaits(change: 1 | -1): void {
  waits += change;
  for (const listener of listeners) listener();
}

/** Whether something cannot be rendered yet because its code is still loading. */
export function useIsWaitingForCode(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waits > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
