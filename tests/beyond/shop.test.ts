import { expect, test } from 'vitest';
import { shopperInTurn } from '#tests/support/eachShopper.ts';

const { page } = await shopperInTurn();

async function showing(text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

test.each([390, 1440])(
  'at %i px, the search of the shop applies while one types, and keeps category and text',
  async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop?category=Sports');
    await showing('Showing 1 to 12');
    if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search names and descriptions' });
    await search.pressSequentially('ball ');
    await page.waitForURL('**/shop?search=ball&category=Sports');
    await showing(/\d+ products?|Showing/);
    await search.pressSequentially('for');
    await page.waitForURL('**/shop?search=ball+for&category=Sports');
    expect(await search.inputValue()).toBe('ball for');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('');
    await page.waitForURL('**/shop?category=Sports');
    await page.goBack();
    expect(page.url()).not.toContain('/shop');
  },
);

test('a filtered shop can be reloaded, shared and left by Back', async () => {
  await page.goto('/shop');
  await page.getByRole('radio', { name: /^Beauty/ }).check();
  await page.waitForURL('**/shop?category=Beauty');
  await page.getByRole('button', { name: 'Under 50' }).click();
  await page.waitForURL(/maxPrice=50/);
  await showing(/Showing 1 to|\d+ products?/);
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: /^Beauty/ }).isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL('**/shop?category=Beauty');
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
});

test('with forced colours, what is chosen has an outline', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop');
  const outlines = async (chosen: string): Promise<string[]> =>
    page
      .locator(`main ${chosen}`)
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).outlineStyle));
  await page.getByRole('button', { name: 'Under 50' }).click();
  await showing(/Showing 1 to|\d+ products?/);
  expect(await outlines('button[aria-pressed="true"]')).toEqual(['solid', 'solid']);
  expect(await outlines('button[aria-pressed="false"]')).not.toContain('solid');
  expect(await outlines('a[aria-current="page"]')).toEqual(['solid']);
});
