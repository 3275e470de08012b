import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { shopperInTurn } from '#tests/support/eachShopper.ts';
import { focusedName, hasFocus, press as pressKeys } from '#tests/support/keyboard.ts';

// Finding the way by keyboard and screen reader: spec §10, line by line.
const { page } = await shopperInTurn();

const focused = (): Promise<string> => focusedName(page);
const press = (...keys: string[]): Promise<void> => pressKeys(page, ...keys);
const attribute = (locator: Locator, name: string): Promise<string | null> => locator.getAttribute(name);

test('§10.1 WCAG 4.1.2 header search is a combobox: arrows move while the focus stays, Enter opens, Esc closes, then clears', async () => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('tea');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await attribute(box, 'aria-expanded')).toBe('true');
  expect(await attribute(box, 'aria-controls')).toBe(await attribute(page.getByRole('listbox'), 'id'));
  await press('ArrowDown');
  expect(await attribute(box, 'aria-activedescendant')).toBe(await attribute(options.first(), 'id'));
  expect(await attribute(options.first(), 'aria-selected')).toBe('true');
  expect(await hasFocus(box)).toBe(true);
  await press('Escape');
  expect([await attribute(box, 'aria-expanded'), await box.inputValue()]).toEqual(['false', 'tea']);
  await press('Escape');
  expect(await box.inputValue()).toBe('');
  await box.fill('tea');
  await options.first().waitFor();
  await press('ArrowDown', 'Enter');
  await page.waitForURL('**/product/*');
});

test('§10.2 WCAG 4.1.3 the number of matches is announced by a region that was there before', async () => {
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.waitFor();
  const statuses = page.getByRole('banner').getByRole('status');
  expect(await statuses.count()).toBe(1);
  await box.fill('nothing is called this');
  await statuses.getByText('No results found').waitFor();
});

test.each([
  ['Menu', 390],
  ['Free Delivery', 1280],
])(
  '§10.3 WCAG 2.1.2 2.4.3 the dialog behind %s is named, takes the focus, keeps it, and gives it back',
  async (name, width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    const opener = page.getByRole('button', { name }).first();
    await opener.focus();
    await press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    const isInside = (): Promise<boolean> =>
      dialog.evaluate((element) => element.contains(document.activeElement));
    expect(await isInside()).toBe(true);
    for (let times = 0; times < 25; times += 1) {
      await press('Tab');
      // The browser's own bar is the only other stop; the page behind is inert.
      expect(
        (await isInside()) || (await page.evaluate(() => document.activeElement === document.body)),
      ).toBe(true);
    }
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
  },
);

test('§10.20 WCAG 2.4.1 2.4.2 a new screen changes the title and puts the focus on its heading; the first stop skips to the content', async () => {
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press('Tab');
  expect(await focused()).toBe('Skip to content');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  const title = await page.title();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).focus();
  await press('Enter');
  await page.waitForURL('**/faq');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.title()).not.toBe(title);
});

test('§10.23 WCAG 2.4.11 the focused element is never below the header', async () => {
  await page.goto('/shop');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  const header = await page.getByRole('banner').boundingBox();
  for (let times = 0; times < 30; times += 1) {
    await press('Shift+Tab');
    const top = await page.evaluate(() => {
      const active = document.activeElement;
      return active === null || active === document.body || active.closest('header')
        ? null
        : active.getBoundingClientRect().bottom;
    });
    if (top !== null) expect(top).toBeGreaterThan(header?.height ?? 0);
  }
});
