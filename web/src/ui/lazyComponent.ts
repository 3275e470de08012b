import {
  createElement,
  lazy,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { whenSettled } from '#web/lib/whenSettled.ts';

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
 * Loads a component's code at its first render, or before. `React.lazy` alone waits also for code that is
 * there, and React keeps a fallback, once shown, for 300 ms. It takes only default exports; ours are named.
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      loaded ??= (await inTime(load()))[name];
      return { default: loaded };
    } catch (error) {
      failures.add(() => {
        Waiting = lazy(waiting);
      });
      throw error;
    }
  };
  const waiting = async (): ReturnType<typeof loading> => whileWaiting(loading());
  let Waiting = lazy(waiting);

  function Lazy(props: Props): ReactNode {
    // Chosen once: another component in its place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Chosen, props);
  }
  return Object.assign(Lazy, {
    chunk: name,
    preload: async () => {
      await loading();
    },
  });
}

/** Loads a component's code once the page has come to rest, so that it is there when it is wanted. */
export function usePreload({ preload }: Pick<LazyComponent<object>, 'preload'>): void {
  // What cannot be loaded now is tried again when it is wanted.
  useEffect(() => whenSettled(() => void preload().catch(() => undefined)), [preload]);
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code has not arrived in time.')), CODE_TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Of each component that could not be loaded: how it is loaded anew. */
const failures = new Set<() => void>();

/** React keeps a failure for ever: call it when an error is shown, so that the next render loads anew. */
export function tryLoadingAgain(): void {
  for (const forget of failures) forget();
}

let waits = 0;
const listeners = new Set<() => void>();

async function whileWaiting<Value>(promise: Promise<Value>): Promise<Value> {
  // React is rendering, and takes no changes.
  await Promise.resolve();
  countWaits(1);
  return promise.finally(() => countWaits(-1));
}

function countWaits(change: 1 | -1): void {
  waits += change;
  for (const listener of listeners) listener();
}

/** Whether something cannot be drawn yet because its code is on its way. */
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
