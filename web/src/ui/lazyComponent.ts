import { createElement, lazy, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { RenderedModulesContext } from './renderedModules.ts';

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code before its first render, which then waits for nothing. */
  preload: () => Promise<void>;
}

/**
 * Loads a component's code at its first render, or before. `React.lazy` alone waits also for code that is
 * there, and React keeps a fallback, once shown, for 300 ms. It takes only default exports; ours are named.
 * The chunk is the name of the built file if that has several components.
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  chunk: string = name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = async (): Promise<{ default: ComponentType<Props> }> => {
    const Component = (await load())[name];
    loaded ??= import.meta.env.SSR ? recorded(Component, chunk) : Component;
    return { default: loaded };
  };
  const Waiting = lazy(loading);

  function Lazy(props: Props): ReactNode {
    // Chosen once: another component in its place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Chosen, props);
  }
  return Object.assign(Lazy, {
    preload: async () => {
      await loading();
    },
  });
}

/** On the server, each page knows whose code it has rendered. */
function recorded<Props extends object>(
  Component: ComponentType<Props>,
  chunk: string,
): ComponentType<Props> {
  return function Recorded(props) {
    useContext(RenderedModulesContext)?.add(chunk);
    return createElement(Component, props);
  };
}
