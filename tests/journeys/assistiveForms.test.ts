import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { shopperInTurn } from '#tests/support/eachShopper.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { waitUntilComplete } from '#tests/support/renderedPage.ts';

// Questions and fields by keyboard and screen reader: spec §10, line by line.
const { page } = await shopperInTurn();

const attribute = (locator: Locator, name: string): Promise<string | null> => locator.getAttribute(name);

test('§10.13 WCAG 1.3.5 3.3.1 fields say what a browser may fill in, and what is wrong with them', async () => {
  const values = async (path: string): Promise<(string | null)[]> => {
    await page.goto(path);
    await page.locator('main input').first().waitFor();
    return page
      .locator('main input:not([type=checkbox])')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  };
  expect(await values('/signup')).toEqual(['name', 'email', 'new-password']);
  expect(await values('/signin')).toEqual(['email', 'current-password']);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const email = page.getByLabel('Email', { exact: true });
  expect(await hasFocus(email)).toBe(true);
  expect(await attribute(email, 'aria-invalid')).toBe('true');
  const described = (await attribute(email, 'aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described.split(' ')[0] ?? ''}"]`).innerText()).toBe('Enter your email');
  const show = page.getByRole('button', { name: /show password/i });
  expect(await attribute(show, 'aria-pressed')).toBe('false');
});

test('§10.22 WCAG 2.5.8 every control is at least 24 px large, or has that much room', async () => {
  const { id } = await wellStockedProduct(18);
  for (const path of ['/', '/shop', `/product/${id}`, '/signup', '/faq']) {
    await page.goto(path);
    await waitUntilComplete(page);
    const small = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>('button, select, input:not([type=radio], [type=checkbox])'),
      )
        .filter((control) => control.offsetParent !== null && !control.closest('.visually-hidden'))
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width > 1 && (width < 24 || height < 24);
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect([path, small]).toEqual([path, []]);
  }
});
