import type { Page } from 'playwright-core';

/** Elements that make the window scroll sideways, are cut off at its edge, or scroll sideways themselves. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''} “${(element.textContent ?? '').slice(0, 20)}”`;
    // A carousel is meant to scroll; hidden text is for screen readers only.
    const isMeant = (style: CSSStyleDeclaration): boolean =>
      style.scrollSnapType !== 'none' || style.clipPath !== 'none';
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || style.visibility === 'hidden' || isMeant(style)) continue;
      const scrolls = ['auto', 'scroll'].includes(style.overflowX);
      if (scrolls && element.scrollWidth > element.clientWidth) found.push(`${nameOf(element)} scrolls`);
      const isOutside = right > clientWidth + 1 || left < -1;
      if (isOutside && !isClipped(element)) found.push(`${nameOf(element)} from ${left} to ${right}`);
    }
    return found;
  });
}
