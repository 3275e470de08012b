import { expect, inject, test } from 'vitest';
import { allProducts } from '#tests/support/catalogue.ts';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { figureOf } from '#tests/support/figureOf.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';

const browser = await browserOfFile();
const [product] = await allProducts(inject('shopUrl'));

const PACKAGE = /\/assets\/reportWebVitals-/;

test('when a visitor leaves, /metrics has how fast the page was, without its address', async () => {
  const gateway = await gatewayOfTest(inject('apiUrl'));
  const page = await cleanPage(browser, { shopUrl: gateway.url });
  const loaded = page.waitForResponse((response) => PACKAGE.test(response.url()));
  await page.goto(`/product/${product?.id ?? ''}`);
  // The page has begun to measure once the package can be imported here.
  await page.evaluate(`import(${JSON.stringify((await loaded).url())}).then(() => undefined)`);
  await page.getByRole('tab').last().click();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.waitForURL('**/shop');
  // Leaving the page hides it. For another site, a busy browser may end the old page before it has reported.
  await page.goto('/faq');
  for (const vital of ['LCP', 'INP', 'TTFB', 'FCP'])
    await expect
      .poll(async () =>
        figureOf(gateway, `haat_web_vital_seconds_count{route="/product/:id",vital="${vital}"}`),
      )
      .toBe(1);
  expect(await figureOf(gateway, 'haat_web_vital_layout_shift_count{route="/product/:id"}')).toBe(1);
  expect(await page.context().cookies()).toEqual([]);
});

test('with WEB_VITALS off the browser neither loads the package nor reports', async () => {
  const gateway = await gatewayOfTest(inject('apiUrl'), { WEB_VITALS: 'off' });
  const page = await cleanPage(browser, { shopUrl: gateway.url });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'load' });
  await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  await page.goto('/faq');
  await page.locator('main h1').waitFor();
  expect(requests).toContain('/faq');
  expect(requests.filter((path) => path === '/vitals' || PACKAGE.test(path))).toEqual([]);
});
