import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose code is loaded when it is first drawn. `React.lazy` knows default exports only; ours have names. */
export function lazyComponent<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
