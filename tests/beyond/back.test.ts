import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, cleanPage, type CleanPageOptions } from '#tests/support/eachShopper.ts';
import { expectSamePage, markPage } from '#tests/support/expectSamePage.ts';
import { waitUntilIdle } from '#tests/support/renderedPage.ts';
import { scrollTo } from '#tests/support/scrollTo.ts';

const browser = await browserOfFile({ hasBackForwardCache: true });
let page: Page;

const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function openAt(path: string, top: number, options: CleanPageOptions = {}): Promise<void> {
  page = await cleanPage(browser, { reducedMotion: 'reduce', ...options });
  await page.goto(path, { waitUntil: 'networkidle' });
  await scrollTo(page, top);
}

test.each(['/', '/shop?category=Sports&pageSize=24', '/about'])(
  'Back from another site finds %s as it was left, without loading it again',
  async (path) => {
    // The other site causes a foreign request, and has no icon.
    await openAt(path, 300, { expectedFaults: /^foreign request|status of 404/ });
    await markPage(page);
    const shop = new URL(page.url());
    await page.goto(
      `http://${shop.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${shop.port}/robots.txt`,
    );
    // A page from the back/forward cache is not loaded again, so its `load` would never come.
    await page.goBack({ waitUntil: 'commit' });
    await expectSamePage(page);
    await expect.poll(scrollTop).toBe(300);
  },
);

/** Goes back from a product, and returns what each frame shows until the list is there. */
async function framesAfterBack(): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const frames: string[] = [];
        const look = (): void => {
          const isProduct = document.querySelector('[role=tab]') !== null;
          const shown = `${document.querySelectorAll('main article').length} products`;
          if (!isProduct) frames.push(shown);
          if (shown === '20 products') resolve(frames);
          else requestAnimationFrame(look);
        };
        window.addEventListener('popstate', look);
        history.back();
      }),
  );
}

test('Back from a product shows the list at once at its scroll position, without a request', async () => {
  await openAt('/shop?category=Sports&pageSize=24', 900);
  await page.getByRole('article').nth(9).getByRole('link').click();
  // At this point, the pointer makes the page prefetch nothing.
  await page.mouse.move(0, 0);
  await page.getByRole('tab', { name: 'Description' }).waitFor();
  await page.getByRole('region', { name: 'Related products' }).getByRole('article').nth(3).waitFor();
  await waitUntilIdle(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  expect(await framesAfterBack()).toEqual(['20 products']);
  await expect.poll(scrollTop).toBeCloseTo(900, -1);
  expect(requested.filter((path) => path === '/graphql' || path.endsWith('.js'))).toEqual([]);
});
