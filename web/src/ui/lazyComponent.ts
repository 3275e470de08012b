import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code before its first render, which then waits for nothing. */
  preload: () => Promise<void>;
  /** The name of its file in the build. */
  chunk: string;
}

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
      loaded ??= (await load())[name];
      return { default: loaded };
    } catch (error) {
      failures.add(() => {
        Waiting = lazy(loading);
      });
      throw error;
    }
  };
  let Waiting = lazy(loading);

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

/** Of each component that could not be loaded: how it is loaded anew. */
const failures = new Set<() => void>();

/** React keeps a failure for ever: call it when an error is shown, so that the next render loads anew. */
export function tryLoadingAgain(): void {
  for (const forget of failures) forget();
}
