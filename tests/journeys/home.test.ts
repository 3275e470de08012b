import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { waitUntilComplete, waitUntilIdle } from '#tests/support/renderedPage.ts';

const browser = await browserOfFile();

test.each([390, 1280])('§2.1 the home page opens without a fault, %i px wide', async (width) => {
  const page = await cleanPage(browser, { width });
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilComplete(page);
  await waitUntilIdle(page);
});

test('on a phone, a row of products runs from edge to edge, without arrows', async () => {
  const page = await cleanPage(browser, { width: 390, hasTouch: true });
  await page.goto('/');
  const row = page.getByRole('region', { name: 'New Arrivals, products' });
  const { width } = (await page.locator('body').boundingBox()) ?? {};
  expect(await row.getByRole('list').first().boundingBox()).toMatchObject({ x: 0, width });
  expect(await row.getByRole('button', { name: /^(Previous|Next)/ }).count()).toBe(0);
});
