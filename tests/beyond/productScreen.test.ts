import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allProducts } from '#tests/support/catalogue.ts';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import type { ShopperPageOptions } from '#tests/support/browser.ts';

const browser = await browserOfFile();
const PHONE: ShopperPageOptions = { width: 390, height: 844, hasTouch: true, reducedMotion: 'reduce' };
const product = (await allProducts()).find(({ images, stock }) => images.length === 2 && stock >= 10);
if (product === undefined) throw new Error('No product has two pictures.');
const { id, name, price } = product;
const priceText = `BDT ${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

async function openProduct(options: ShopperPageOptions, path = `/product/${id}`): Promise<Page> {
  const page = await cleanPage(browser, options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

interface Edges {
  top: number;
  bottom: number;
}

/** The top and bottom edges of a text, wherever it is visible. */
async function edgesOf(page: Page, text: string): Promise<Edges[]> {
  const boxes = await Promise.all(
    (await page.getByText(text).filter({ visible: true }).all()).map((found) => found.boundingBox()),
  );
  return boxes
    .flatMap((box) => (box ? [{ top: box.y, bottom: box.y + box.height }] : []))
    .toSorted((one, other) => one.top - other.top);
}

test('on a phone, the price is seen before scrolling, above the bar that repeats it beside the button', async () => {
  const page = await openProduct(PHONE);
  const main = await edgesOf(page, priceText);
  const first = main[0];
  const inBar = main.at(-1);
  const button = await page.getByRole('button', { name: 'Add to cart', exact: true }).boundingBox();
  expect(first?.bottom).toBeLessThan(844 - 76);
  expect(inBar?.top).toBeGreaterThan(844 - 76);
  expect(button?.y).toBeGreaterThan(844 - 76);
});

test('a long name leaves the breadcrumb one line of 44 px', async () => {
  const long = (await allProducts()).toSorted((one, other) => other.name.length - one.name.length)[0];
  const page = await openProduct(PHONE, `/product/${long?.id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const heights = (): Promise<number[]> =>
    crumbs.evaluate((line) =>
      [line, ...line.querySelectorAll('a')].map((part) => part.getBoundingClientRect().height),
    );
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => new Set(await heights()), { message: `${width} px` })
      .toEqual(new Set([44]));
  }
});

test('on a phone, pictures are swiped; dots show which one, and lead to others', async () => {
  const page = await openProduct(PHONE);
  const dot = (position: number): ReturnType<Page['getByRole']> =>
    page.getByRole('button', { name: `Picture ${position} of 2` });
  const picture = page.getByRole('button', { name: /^Zoom the picture/ }).first();
  const box = await picture.boundingBox();
  await page.mouse.move(195, (box?.y ?? 0) + 100);
  await page.mouse.wheel(300, 0);
  const track = page.getByRole('list').filter({ has: picture });
  // A wheel that still turns would move the track after the dot.
  const percent = async (): Promise<number> =>
    track.evaluate((list) => Math.round((100 * list.scrollLeft) / list.clientWidth));
  await expect.poll(percent).toBe(100);
  expect(await dot(2).getAttribute('aria-current')).toBe('true');
  await dot(1).click();
  await expect.poll(percent).toBe(0);
  expect(await dot(1).getAttribute('aria-current')).toBe('true');
});

test('without JavaScript, the pictures still scroll', async () => {
  const page = await cleanPage(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`/product/${id}`);
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByAltText(name) })
    .last();
  const start = (await last.boundingBox())?.x ?? 0;
  await page.mouse.move(195, 400);
  const scrolled = async (): Promise<number | undefined> => {
    await page.mouse.wheel(3000, 0);
    return (await last.boundingBox())?.x;
  };
  await expect.poll(scrolled).toBeLessThan(start - 300);
});

test('the focus enters the pictures on the whole screen, stays there, and returns', async () => {
  const page = await openProduct({ reducedMotion: 'reduce' });
  const opener = page.getByRole('button', { name: 'View the pictures full screen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name });
  await viewer.waitFor();
  for (let stop = 0; stop < 8; stop += 1) {
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the page says in how many days a product arrives, and once it works, on which date', async () => {
  const page = await openProduct(PHONE);
  await page.getByText(/^Delivery [A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+$/).waitFor();
  const still = await cleanPage(browser, { ...PHONE, javaScriptEnabled: false });
  await still.goto(`/product/${id}`);
  await still.getByText('Delivery in 3-5 business days').waitFor();
});
