import { expect, inject, test } from 'vitest';
import { allProducts } from '#tests/support/catalogue.ts';
import { shopperInTurn } from '#tests/support/eachShopper.ts';

// The browser reports pages that do not exist, the router addresses that cannot be decoded.
const { page } = await shopperInTurn({ expectedFaults: /status of 404|URI malformed/ });

async function opens(path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test.each([
  ['/otpverify', 'pendingEmail'],
  ['/otp-verify', 'resetEmail'],
  ['/reset-password', 'resetToken'],
])('§2.6 %s is only reachable with its marker %s, else /404', async (path, marker) => {
  await page.goto(path);
  await page.waitForURL('**/404');
  await page.evaluate((name) => localStorage.setItem(name, 'mina@haat.test'), marker);
  await page.goto(path);
  await page.getByRole('button', { name: /Verify|Reset Password/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('§1.4 /Product and /offers show only a word', async () => {
  await opens('/Product', 'Product');
  expect((await page.locator('main').innerText()).trim()).toBe('Product');
  await opens('/offers', 'Offers');
  expect((await page.locator('main').innerText()).trim()).toBe('Offers');
});

test('§2.40 404: Go Home, Browse Products, Go Back, and popular links', async () => {
  await opens('/about', /market/);
  await page.goto('/no/such/page');
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Go Home' }).waitFor();
  for (const [name, path] of [
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Sign in', '/signin'],
  ] as const)
    expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  expect(await main.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/shop');
  await main.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/about');
});

test('§2.1 status and screen agree on every spelling of an address', async () => {
  const [product] = await allProducts();
  const id = product?.id ?? '';
  const screens: Record<string, boolean> = {};
  const statuses: Record<string, boolean> = {};
  const spellings = `/Shop /SHOP/ /shop// /%73hop //shop /shop/x /index.html
    /Product /product /PRODUCT /Product/ /product/ /Product/unknown /product/%E0%A4
    /Product/${id} /product/${id}/ /product/${id}/x /product/a%2Fb
    /About /404 /Cart /CHECKOUT/x /checkout /SignIn`;
  for (const path of spellings.split(/\s+/)) {
    const answer = await page.goto(`${inject('shopUrl').replace(/\/$/, '')}${path}`);
    statuses[path] = answer?.status() === 404;
    await page.locator('main h1').first().waitFor();
    screens[path] = (await page.getByRole('link', { name: 'Go Home' }).count()) > 0;
  }
  expect(statuses).toEqual(screens);
  expect(statuses).toMatchObject({ '/Shop': false, '/shop/x': true, '/Product': false, '/PRODUCT': true });
});

test('§2.5 an unknown product is the 404 page, at its own address', async () => {
  await opens('/product/unknown', 'This page is not here');
  expect(new URL(page.url()).pathname).toBe('/product/unknown');
});

test('§1.2 About: the claims and the links', async () => {
  await opens('/about', /market/);
  const text = await page.locator('main').innerText();
  for (const claim of ['2019', '50K', '100+', '5', '99%']) expect(text).toContain(claim);
  expect(await page.locator('main').getByRole('link', { name: /shop/i }).getAttribute('href')).toBe('/shop');
  expect(
    await page
      .locator('main')
      .getByRole('link', { name: /contact/i })
      .getAttribute('href'),
  ).toBe('/contact');
});

test('§2.39 §10.5 WCAG 4.1.2 FAQ: four categories with expandable questions, their claims, two buttons', async () => {
  await opens('/faq', /Questions/);
  const main = page.locator('main');
  for (const name of ['Orders & Shipping', 'Products & Sizing', 'Account & Payment', 'Customer Service'])
    await main.getByRole('heading', { level: 2, name }).waitFor();
  const question = main.getByRole('button', { name: 'How long does delivery take?' });
  expect(await question.getAttribute('aria-expanded')).toBe('false');
  await question.click();
  await main.getByText('3-5 business days').waitFor();
  expect(await question.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Space');
  expect(await question.getAttribute('aria-expanded')).toBe('false');
  const everything = (await main.textContent()) ?? '';
  for (const claim of ['within 1 hour', '5-7 days', 'within 48 hours', 'We will tell you the address'])
    expect(everything).toContain(claim);
  await main.getByRole('link', { name: 'Contact Us' }).waitFor();
  expect(await main.getByRole('link', { name: 'Email Support' }).getAttribute('href')).toContain('mailto:');
});

test('§1.3 Blog is a coming-soon placeholder; the wishlist is empty with links to profile and shop', async () => {
  await opens('/blog', 'Coming soon');
  await opens('/wishlist', /empty/);
  const main = page.locator('main');
  expect(await main.getByRole('link', { name: /profile/i }).getAttribute('href')).toBe('/profile');
  expect(await main.getByRole('link', { name: /shop/i }).getAttribute('href')).toBe('/shop');
});
