/** Calls back at first, after the layout, and on each scroll or resize. Returns a function that stops. */
export function watchScroll(element: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', look);
  };
}
