import { createElement, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react';
import { RenderedModulesContext } from './renderedModules.ts';

/** Loads a component's code at its first render. `React.lazy` takes only default exports; ours are named. */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const Component = (await load())[name];
    return { default: import.meta.env.SSR ? recorded(Component, name) : Component };
  });
}

/** On the server, each page knows which components it has rendered. */
function recorded<Props extends object>(Component: ComponentType<Props>, name: string): ComponentType<Props> {
  return function Recorded(props) {
    useContext(RenderedModulesContext)?.add(name);
    return createElement(Component, props);
  };
}
