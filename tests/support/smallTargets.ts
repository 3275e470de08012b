import type { Page } from 'playwright-core';

/** The minimum height of a control, in px; its width is mostly that of its word. */
const MIN_HEIGHT = 44;

/** The visible controls of the page's main part and footer, outside of sentences, that are lower than a finger needs. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minHeight) => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(a[href], button, input, select)',
    );
    return Array.from(controls).flatMap((control) => {
      const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null;
      const target = label ?? control;
      const reach = getComputedStyle(target, '::after');
      const drawn = target.getBoundingClientRect().height;
      const height = Math.max(drawn, reach.position === 'absolute' ? parseFloat(reach.height) : 0);
      const isSeen = drawn > 2 && getComputedStyle(target).visibility === 'visible';
      const isSmall = isSeen && !target.closest('[inert], p') && height < minHeight - 0.5;
      return isSmall ? [`${target.textContent || control.ariaLabel}: ${Math.round(height)} px`] : [];
    });
  }, MIN_HEIGHT);
}
