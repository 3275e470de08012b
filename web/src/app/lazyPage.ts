import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page that is loaded when its route is first opened; pages are named exports. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}
