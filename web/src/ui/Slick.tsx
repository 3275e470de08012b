import 'slick-carousel/slick/slick.css';
import type { ComponentType, ReactNode, Ref } from 'react';
import SlickModule, { type Settings } from 'react-slick';

/** The methods of a running carousel that the shop uses. */
export interface SlickHandle {
  slickNext(): void;
  slickPrev(): void;
  slickGoTo(slide: number): void;
}

interface SlickProps extends Settings {
  ref?: Ref<SlickHandle>;
  children: ReactNode;
}

/**
 * react-slick, which bundlers import in two forms: the component itself, or an object that holds it.
 * Load this file lazily: the first paint does not need it.
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
