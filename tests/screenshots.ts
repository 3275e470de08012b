import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { launchChromium } from '#tests/support/launchBrowser.ts';

const SHOP_URL = process.env['SHOP_URL'] ?? 'http://localhost:4000';
const FOLDER = 'screenshots';
const WIDTHS = [390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

const PUBLIC = [
  '/',
  '/shop',
  '/shop?view=list&category=Sports',
  '/shop?search=nothing+like+this',
  '/about',
  '/faq',
  '/contact',
  '/blog',
  '/wishlist',
  '/offers',
  '/404',
  '/signin',
  '/signup',
  '/forgot-password',
  '/cart',
];
/** Pages that open only with what the previous step stored in localStorage. */
const MARKED = [
  { path: '/otpverify', marker: 'pendingEmail' },
  { path: '/otp-verify', marker: 'resetEmail' },
  { path: '/reset-password', marker: 'resetToken' },
];
const PRIVATE = ['/', '/cart', '/orders', '/profile'];

/**
 * Takes screenshots of the running shop: every route, width and scheme, signed out and in. Arguments select some by
 * parts of their names, such as `cart-390-dark`.
 */
async function main(nameParts: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  for (const scheme of SCHEMES)
    for (const width of WIDTHS) await shootVariant(browser, { scheme, width, nameParts });
  await browser.close();
}

interface Variant {
  scheme: (typeof SCHEMES)[number];
  width: number;
  nameParts: readonly string[];
}

async function shootVariant(browser: Browser, { scheme, width, nameParts }: Variant): Promise<void> {
  const context = await browser.newContext({
    baseURL: SHOP_URL,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: scheme,
  });
  const page = await context.newPage();
  const shoot = async (name: string): Promise<void> => {
    const file = `${name}-${width}-${scheme}`;
    if (nameParts.length > 0 && !nameParts.some((part) => file.includes(part))) return;
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: true });
  };
  await shootPublic(page, shoot);
  await page.goto('/shop');
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/product/*');
  await shoot('product');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await shootPrivate(page, shoot);
  await context.close();
}

type Shoot = (name: string) => Promise<void>;

async function shootPublic(page: Page, shoot: Shoot): Promise<void> {
  for (const path of PUBLIC) {
    await page.goto(path);
    await shoot(nameOf(path));
  }
  for (const { path, marker } of MARKED) {
    await page.evaluate((name) => localStorage.setItem(name, 'mina@haat.test'), marker);
    await page.goto(path);
    await shoot(nameOf(path));
    await page.evaluate((name) => localStorage.removeItem(name), marker);
  }
}

async function shootPrivate(page: Page, shoot: Shoot): Promise<void> {
  const [shopper] = DEMO_SHOPPERS;
  if (shopper === undefined) throw new Error('There is no demo shopper to sign in.');
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  for (const path of PRIVATE) {
    await page.goto(path);
    await shoot(`signed-in-${nameOf(path)}`);
  }
  await page.goto('/orders');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await shoot('reorder');
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  await shoot('checkout');
}

/** Scrolls down, so that lazy pictures load. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { left, right } = image.getBoundingClientRect();
      const isBeside = left >= window.innerWidth || right <= 0;
      return image.complete || isBeside || image.closest('[inert]') !== null;
    }),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/g, '-');
}

await main(process.argv.slice(2));
