import { createElement, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react';
import { RenderedModulesContext } from './renderedModules.ts';

/**
 * Loads a component's code at its first render. `React.lazy` takes only default exports; ours are named. The chunk is
 * the name of the built file if that has several components.
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  chunk: string = name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const Component = (await load())[name];
    return { default: import.meta.env.SSR ? recorded(Component, chunk) : Component };
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
