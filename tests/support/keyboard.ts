import type { Locator, Page } from 'playwright-core';

export async function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The accessible name of the focused element. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
  );
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
