import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { waitUntilIdle } from '#tests/support/renderedPage.ts';

const browser = await browserOfFile();
/** The page, six scripts, the font, and the icon of the tab. How many pictures come, depends on the line. */
const MAX_REQUESTS = 9;

test.each(['home', 'shop', 'product'])(
  'a first visit of %s needs nine requests, and those of its pictures',
  async (name) => {
    const page = await cleanPage(browser, { reducedMotion: 'reduce' });
    let path = name === 'home' ? '/' : '/shop';
    if (name === 'product') {
      await page.goto(path);
      path = (await page.locator('main article h3 a').first().getAttribute('href')) ?? '';
      await page.goto('about:blank');
    }
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') requested.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await waitUntilIdle(page);
    expect(requested.slice(MAX_REQUESTS)).toEqual([]);
    // Nothing that a first visit needs is missing from the count.
    expect(requested).toEqual(expect.arrayContaining([path, expect.stringMatching(/vendor-.*\.js/)]));
  },
);
