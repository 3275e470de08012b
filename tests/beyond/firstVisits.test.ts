import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { waitUntilIdle } from '#tests/support/renderedPage.ts';

const browser = await browserOfFile();
/** The page, six scripts, the font, and the icon of the tab. How many pictures come, depends on the line. */
const MAX_REQUESTS = 9;
const PAGES = ['home', 'shop', 'product'];

async function pathOf(page: Page, name: string): Promise<string> {
  if (name === 'home') return '/';
  if (name === 'shop') return '/shop';
  await page.goto('/shop');
  const path = await page.locator('main article h3 a').first().getAttribute('href');
  await page.goto('about:blank');
  return path ?? '';
}

test.each(PAGES)('a first visit of %s needs nine requests, and those of its pictures', async (name) => {
  const page = await cleanPage(browser, { reducedMotion: 'reduce' });
  const path = await pathOf(page, name);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requested.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await waitUntilIdle(page);
  expect(requested.slice(MAX_REQUESTS)).toEqual([]);
  // Nothing that a first visit needs is missing from the count.
  expect(requested).toEqual(expect.arrayContaining([path, expect.stringMatching(/vendor-.*\.js/)]));
});

/** Lists where the page makes a format. */
function listFormats(): void {
  const made: string[] = [];
  const listed = <Format extends typeof Intl.NumberFormat | typeof Intl.DateTimeFormat>(
    format: Format,
  ): Format =>
    new Proxy(format, {
      construct(target, options, caller) {
        made.push(`${target.name} ${new Error('Made here').stack}`);
        return Reflect.construct(target, options, caller);
      },
    });
  Intl.NumberFormat = listed(Intl.NumberFormat);
  Intl.DateTimeFormat = listed(Intl.DateTimeFormat);
  Object.assign(window, { formats: made });
}

test.each(PAGES)(
  'a first visit of %s shows amounts and dates without Intl, which keeps a phone busy',
  async (name) => {
    const page = await cleanPage(browser, { reducedMotion: 'reduce' });
    const path = await pathOf(page, name);
    await page.addInitScript(listFormats);
    await page.goto(path);
    await waitUntilIdle(page);
    await page
      .getByText(/BDT\s[\d,]+\.\d\d/)
      .first()
      .waitFor();
    if (name === 'product') await page.getByText(/^Delivery [A-Z][a-z]{2} \d+ – /).waitFor();
    const formats = async (): Promise<unknown> => page.evaluate('formats');
    expect(await formats()).toEqual([]);
    // The list would show one.
    await page.evaluate(() => new Intl.NumberFormat('en-US').format(1));
    expect(await formats()).toHaveLength(1);
  },
);
