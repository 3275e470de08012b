/** Calls back at first, after the layout, and on each scroll or resize. Returns a function that stops. */
export function watchScroll(element: HTMLElement, look: () => void, scroller: Node = element): () => void {
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}
