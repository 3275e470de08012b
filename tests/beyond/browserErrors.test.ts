import { expect, test } from 'vitest';
import { shopOfFile } from '#tests/support/scriptedShop.ts';

const { openOwnShop } = await shopOfFile();

/** What a script of the shop throws, with what the shopper has typed. */
const FAIL = "throw new TypeError('mina@haat.test, http://127.0.0.1/assets/x.js?mina is not a function')";
const EMPTY_PAGE = 'export const ContactPage = () => null;';

test.each([
  ['a component that throws', `export function ContactPage() { ${FAIL} }`],
  ['an error that nothing catches', `${EMPTY_PAGE} setTimeout(() => { ${FAIL} });`],
  ['a rejection that nothing handles', `${EMPTY_PAGE} Promise.resolve().then(() => { ${FAIL} });`],
])('%s is counted at the gateway; those of others, such as extensions, are not', async (_, script) => {
  const { page, shopUrl } = await openOwnShop();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/vitals')) reports.push(request.postData() ?? '');
  });
  await page.route('**/assets/ContactPage-*.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  await page.goto('/about');
  await page.evaluate(() => setTimeout(() => JSON.parse('{'), 0));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const counted = async (): Promise<string> => (await fetch(`${shopUrl}/metrics`)).text();
  await expect
    .poll(counted)
    .toMatch(/haat_browser_errors_total\{error="TypeError",route="\/contact",build="index-[\w-]+\.js"\} \d/);
  expect(await counted()).not.toContain('haat_browser_errors_total{error="SyntaxError"');
  expect(reports.join('\n')).toMatch(/"at":"ContactPage-[\w-]+\.js:1:\d+"/);
  expect(reports.join('\n')).not.toMatch(/mina|not a function/);
});
