import { expect, test } from 'vitest';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';

const browser = await browserOfFile();

test.each([390, 1280])('§2.1 the home page opens without a fault, %i px wide', async (width) => {
  const page = await cleanPage(browser, { width });
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
