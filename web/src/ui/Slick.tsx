import SlickModule, { type Settings } from 'react-slick';
import type { ComponentType, ReactNode } from 'react';
import 'slick-carousel/slick/slick.css';

interface SlickProps extends Settings {
  children: ReactNode;
}

/**
 * react-slick, which bundlers hand over in two forms: the component itself, or an object that holds it.
 * Load this file lazily: no first paint needs it.
 */
export const Slick: ComponentType<SlickProps> = componentOf(SlickModule);

function componentOf(module: unknown): ComponentType<SlickProps> {
  if (isComponent(module)) return module;
  if (typeof module === 'object' && module !== null && 'default' in module)
    return componentOf(module.default);
  throw new Error('react-slick has changed its form.');
}

function isComponent(value: unknown): value is ComponentType<SlickProps> {
  return typeof value === 'function';
}
