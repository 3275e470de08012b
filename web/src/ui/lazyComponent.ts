import { createElement, lazy, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { RenderedPartsContext } from './renderedParts.ts';

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
    if (failures.size > 0) reloadFailedStyles();
    try {
      const Component = (await load())[name];
      loaded ??= import.meta.env.SSR ? recorded(Component, chunk) : Component;
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

/** The code of the build does not ask twice for a component's styles. */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasStyles(link)) link.replaceWith(link.cloneNode());
}

function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    // Chromium has a sheet for what did not arrive, too, and keeps its rules locked.
    return false;
  }
}

/** On the server, each page knows whose code it has rendered. */
function recorded<Props extends object>(
  Component: ComponentType<Props>,
  chunk: string,
): ComponentType<Props> {
  return function Recorded(props) {
    useContext(RenderedPartsContext)?.modules.add(chunk);
    return createElement(Component, props);
  };
}
