import 'slick-carousel/slick/slick.css';
import type { ComponentType, ReactNode, Ref } from 'react';
import SlickModule, { type Settings } from 'react-slick';

/** What the shop uses of a running carousel. */
export interface SlickHandle {
  readonly innerSlider?: { readonly state: { readonly currentSlide: number } };
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
