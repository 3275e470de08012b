import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Loads a component's code at its first render. `React.lazy` takes only default exports; ours are named. */
export function lazyComponent<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
