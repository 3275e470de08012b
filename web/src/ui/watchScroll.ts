/** Calls back when an element is scrolled or gets another size, and once at the start, after the layout. Returns how to stop. */
export function watchScroll(element: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', look);
  };
}
