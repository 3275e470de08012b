import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { cleanPage, shopperInTurn } from '#tests/support/eachShopper.ts';
import { holdRequests } from '#tests/support/holdRequests.ts';
import { waitUntilComplete } from '#tests/support/renderedPage.ts';
import { scrollTo } from '#tests/support/scrollTo.ts';

const { page, browser } = await shopperInTurn();

const scrollTop = (tab = page): Promise<number> => tab.evaluate(() => Math.round(window.scrollY));

/** The file that the browser has chosen and loaded for an image. */
const fileOf = (image: HTMLElement): string =>
  image instanceof HTMLImageElement && image.complete ? image.currentSrc : '';

async function addToCart(place: number): Promise<string> {
  const { id, name } = await wellStockedProduct(place);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByRole('link', { name: /^Cart \d/ }).waitFor();
  return name;
}

test('a removed line can be restored, at its place and with its quantity', async () => {
  const names = [await addToCart(10), await addToCart(11)];
  await page.goto('/cart');
  const [first = ''] = names;
  await page.getByRole('button', { name: `Increase quantity of ${first}` }).click();
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  const notice = page.getByRole('group', { name: 'Removed' });
  await notice.getByText(`${first} is no longer in your cart.`).waitFor();
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await notice.waitFor({ state: 'detached' });
  const lines = page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
  expect(await lines.first().innerText()).toContain(first);
  await page
    .getByRole('group', { name: `Quantity of ${first}` })
    .getByText('2', { exact: true })
    .waitFor();
});

test('the last removed line can be restored from the empty cart', async () => {
  const name = await addToCart(12);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: /empty/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name }).waitFor();
});

test('a toast that comes while a dialog is open lies above it', async () => {
  const { id } = await wellStockedProduct(13);
  await page.goto(`/product/${id}`);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await add.waitFor();
  const button = await add.elementHandle();
  await page.getByRole('region', { name: 'Our services' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  // Behind the dialog, where only code can press it.
  await button?.evaluate((element) => (element instanceof HTMLElement ? element.click() : null));
  await page.locator('[aria-label="Notifications"]:popover-open').getByText('Added To Cart!').waitFor();
});

test('products viewed before are shown on product pages and in the cart', async () => {
  const first = await wellStockedProduct(13);
  const second = await wellStockedProduct(14);
  await page.goto(`/product/${first.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(first.id);
  await waitUntilComplete(page);
  expect(await page.getByRole('region', { name: 'Recently viewed' }).count()).toBe(0);
  await page.goto(`/product/${second.id}`);
  const region = page.getByRole('region', { name: 'Recently viewed' });
  await region.getByRole('link', { name: first.name }).waitFor();
  expect(await region.getByRole('link', { name: second.name }).count()).toBe(0);
  await page.goto('/cart');
  await region.getByRole('link', { name: second.name }).waitFor();
});

test('Back returns to the filtered list at its scroll position, also after a reload', async () => {
  // The test holds back pictures, so it needs a page of its own.
  const own = await cleanPage(browser, { reducedMotion: 'reduce' });
  await own.goto('/shop?category=Sports&pageSize=24');
  await own.getByRole('article').first().waitFor();
  await scrollTo(own, 900);
  const card = own.getByRole('article').nth(9);
  const small = card.locator('img');
  await expect.poll(() => small.evaluate(fileOf)).not.toBe('');
  const smallFile = await small.evaluate(fileOf);
  const showLarge = await holdRequests(own, '**/media/**');
  await card.getByRole('link').first().click();
  await own.getByRole('tab', { name: 'Description' }).waitFor();
  // The card's picture takes the place of the large one until that has loaded.
  const picture = own.getByRole('button', { name: /^Zoom/ }).first().getByRole('img');
  const ground = (): Promise<string> => picture.evaluate((image) => image.style.backgroundImage);
  await expect.poll(ground).toBe(`url("${smallFile}")`);
  showLarge();
  await expect.poll(ground).toBe('');
  await expect.poll(async () => scrollTop(own)).toBe(0);
  await own.goBack();
  await own.waitForURL('**/shop?category=Sports&pageSize=24');
  // A pixel more or less counts as the same position.
  await expect.poll(async () => scrollTop(own)).toBeCloseTo(900, -1);
  await own.reload();
  await expect.poll(async () => scrollTop(own)).toBeCloseTo(900, -1);
});

test('a page that is opened by its address starts at its top, even in a tab that was scrolled', async () => {
  const openShop = async (): Promise<void> => {
    await page.goto('/shop');
    await page.getByRole('article').first().waitFor();
  };
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await scrollTo(page, 900);
  await openShop();
  expect(await scrollTop()).toBe(0);
  await scrollTo(page, 700);
  await openShop();
  expect(await scrollTop()).toBe(0);
  await scrollTo(page, 500);
  await page.goto('/faq');
  await page.goBack();
  await expect.poll(scrollTop).toBeCloseTo(500, -1);
});

const ground = (tab: Page): Promise<string> =>
  tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('an appearance that is chosen while another tab loads its code applies there, too', async () => {
  const other = await page.context().newPage();
  const release = await holdRequests(other, '**/assets/*.js');
  await other.goto('/about', { waitUntil: 'commit' });
  await other.waitForSelector('body');
  await page.goto('/about');
  const light = await ground(page);
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => ground(page)).not.toBe(light);
  await expect.poll(() => ground(other)).toBe(light);
  release();
  await other.bringToFront();
  await expect.poll(() => ground(other)).toBe(await ground(page));
});

test('the chosen appearance is stored, applied before the first paint, and taken over by other tabs', async () => {
  await page.goto('/about');
  const light = await ground(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.getByRole('radio', { name: 'Dark' }).waitFor();
  await page.bringToFront();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => ground(page)).not.toBe(light);
  const dark = await ground(page);
  await expect.poll(() => ground(other)).toBe(dark);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark');
  await page.getByText('System', { exact: true }).click();
  await expect.poll(() => ground(page)).toBe(light);
});

test('without a choice the appearance is that of the system', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('on a phone the filters are a sheet from below, which a button, Esc and a tap beside it close', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shop');
  const button = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.locator('#shop-filters');
  for (const leave of [
    () => page.getByRole('button', { name: 'Close filters' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(200, 40),
  ]) {
    await button.click();
    await sheet.waitFor();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(800);
    expect((await sheet.boundingBox())?.y).toBeGreaterThan(80);
    await page.getByRole('radio', { name: 'All brands' }).focus();
    await leave();
    await sheet.waitFor({ state: 'hidden' });
  }
});
