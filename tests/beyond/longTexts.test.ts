import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import type { RestAnswers } from '#tests/support/rest/restServer.ts';
import { LAMP, MINAS_ORDER, savedAddress } from '#tests/support/rest/minasShop.ts';
import { scriptedShopOfFile, type ScriptedShop } from '#tests/support/scriptedShop.ts';
import { fill, press, says, shows, type Step } from '#tests/support/screenStates.ts';
import { tooWide } from '#tests/support/tooWide.ts';

const openShop = await scriptedShopOfFile(await browserOfFile());
let shop: ScriptedShop;
let page: Page;

/** The widest letter sixty times, without a space. */
const LONG = 'W'.repeat(60);
const LONG_EMAIL = `${LONG.toLowerCase()}@${LONG.toLowerCase()}.example`;
const MUCH = 9_999_999_999.99;

const PRODUCT = {
  ...LAMP,
  name: LONG,
  description: LONG,
  price: MUCH,
  discountedPercentage: 15,
  brand: LONG,
  category: LONG,
  tags: [LONG, LONG],
  images: [],
  reviews: [{ reviewerName: LONG, rating: 4, comment: LONG }],
};
const PRODUCTS = [1, 2, 3, 4, 5].map((number) => ({
  ...PRODUCT,
  _id: `p${number}`,
  name: number === 1 ? LONG : `${LONG}-${LONG}`,
  offer: true,
  badge: true,
}));
const BANNER = {
  _id: 'b1',
  sale: LONG,
  title: LONG,
  subtitle: LONG,
  description: LONG,
  discount: LONG,
  from: MUCH,
  image: '',
  buttonText: LONG,
};
const ITEM = { productId: 'p1', name: LONG, price: MUCH, quantity: 3 };
const ORDER = {
  ...MINAS_ORDER,
  _id: '66f0a1b2c3d4e5f60000abcd',
  status: LONG,
  paymentStatus: 'pending',
  amount: MUCH,
  items: [ITEM, { ...ITEM, productId: null }, ITEM, ITEM, ITEM],
  address: {
    firstName: LONG,
    lastName: LONG,
    email: LONG_EMAIL,
    phone: LONG,
    street: LONG,
    city: LONG,
    state: LONG,
    zipcode: LONG,
    country: LONG,
  },
};
const ADDRESS_PARTS = { label: LONG, city: LONG, state: LONG, zipCode: LONG, country: LONG, phone: LONG };
// This is in lower case, because the shop takes a word in capitals for a code and does not show it.
const REFUSED_MESSAGE = LONG.toLowerCase();
const REFUSAL = { success: false, message: REFUSED_MESSAGE };
const ANSWERS: RestAnswers = {
  'GET /api/banner': [BANNER, { ...BANNER, _id: 'b2' }],
  'GET /api/products': { success: true, products: PRODUCTS },
  'GET /api/user/profile': {
    success: true,
    user: { _id: 'u1', name: LONG, email: LONG_EMAIL, phone: LONG, createdAt: '2026-03-01T09:30:00.000Z' },
  },
  'GET /api/user/addresses': {
    success: true,
    addresses: [
      savedAddress(LONG, { ...ADDRESS_PARTS, isDefault: true }),
      savedAddress(`${LONG}2`, ADDRESS_PARTS),
    ],
  },
  'GET /api/order/my-orders': {
    success: true,
    orders: [ORDER, { ...ORDER, _id: '66f0a1b2c3d4e5f60000abce', status: 'shipped' }],
  },
  'GET /api/order/user/o1': { success: true, order: ORDER },
  'PUT /api/user/profile': REFUSAL,
  'POST /api/order/create': REFUSAL,
  'POST /api/contact': REFUSAL,
  'POST /api/user/login': REFUSAL,
  'POST /api/user/register': REFUSAL,
  'POST /api/user/verify-otp': REFUSAL,
};
const CART = ['p1', 'p2', 'gone'].map((id) =>
  cartLine({ id, name: LONG, brand: LONG, category: LONG, price: 10, quantity: 3, discountPercentage: 15 }),
);

/** Screens that show texts of the shopper or the shop, and the steps that lead there. */
const SCREENS: Record<string, readonly [string, ...Step[]]> = {
  'search without a match': [
    '/faq',
    async () => shop.rest.answer('GET /api/products', { success: true, products: [] }),
    () => page.getByRole('combobox', { name: 'Search products' }).fill(LONG),
    says('Try adjusting your search terms'),
  ],
  'toast of the cart': [
    '/product/p1',
    press('Add to cart'),
    shows('link', /^Cart \d/),
    () => page.goto('/cart'),
    press(`Remove ${LONG}`),
    says(`${LONG} Removed From Cart!`),
  ],
  'cart with changes and addresses': [
    '/cart',
    press('Show other addresses (1)'),
    shows('button', 'Update my cart'),
  ],
  'cart that was refused': ['/cart', press('Update my cart'), press('Place Order'), says(LONG)],
  'address form': [
    '/cart',
    press('Add address'),
    fill('Street', LONG),
    fill('City', LONG),
    press('Save address'),
  ],
  profile: ['/profile', says(LONG_EMAIL)],
  'profile being changed, and refused': ['/profile', press('Edit'), press('Save'), says(LONG)],
};

/** Screens that share a shop: none changes what the next one needs. */
const SCREENS_IN_TURN: Record<string, typeof SCREENS> = {
  'the shop': {
    home: ['/', says('from BDT 9,999,999,999.99')],
    shop: ['/shop', shows('article')],
    'shop as a list': ['/shop?view=list', shows('article')],
    'shop with a category, brand and search that it has not': [
      `/shop?category=${LONG}X&brand=${LONG}X&search=${LONG}X`,
      says('No products found'),
    ],
    'filters of the shop': ['/shop', shows('article'), press(/^Filters/)],
    product: ['/product/p1', shows('tab', 'Reviews (1)')],
    reviews: [
      '/product/p1',
      () => page.getByRole('tab', { name: 'Reviews (1)' }).click(),
      shows('tabpanel', 'Reviews (1)'),
    ],
    'search dropdown': [
      '/faq',
      () => page.getByRole('combobox', { name: 'Search products' }).fill(LONG),
      shows('option'),
    ],
    menu: ['/faq', press('Menu'), shows('dialog', 'Menu')],
    contact: [
      '/contact',
      fill('Name', LONG),
      fill('Email', LONG_EMAIL),
      fill('Subject', LONG),
      fill('Message', LONG),
      press('Send Message'),
      says(LONG),
    ],
  },
  orders: {
    confirmation: ['/checkout/o1', shows('heading', /^Order 0/)],
    orders: ['/orders', shows('row', /WWW/)],
    'reorder dialog': ['/orders', press(/^Add to Cart/), shows('alertdialog')],
  },
};

/** The screens of a shopper who is not signed in. */
const SIGNED_OUT: typeof SCREENS = {
  'sign-in that was refused': [
    '/signin',
    fill('Email', 'mina@haat.test'),
    fill('Password', LONG),
    press('Sign In'),
    says(REFUSED_MESSAGE),
  ],
  'one-time code': ['/otpverify', shows('button', 'Verify')],
  'one-time code of a reset': ['/otp-verify', shows('button', 'Verify')],
  'empty cart with what was seen': ['/cart', shows('region', 'Recently viewed')],
};

const WIDTHS = [320, 390, 768, 900, 1440];

/** The elements that are too wide on a screen, by the window's width. */
async function misfitsOf([path, ...steps]: readonly [string, ...Step[]]): Promise<Record<string, string[]>> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path);
  for (const step of steps) await step(shop);
  const found: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await tooWide(page);
    if (faults.length > 0) found[`${path} at ${width} px`] = faults;
  }
  return found;
}

async function openSignedIn(): Promise<void> {
  shop = await openShop(ANSWERS, { width: 320, height: 800 });
  ({ page } = shop);
  await shop.signIn();
}

test.each(Object.entries(SCREENS))('long texts fit: %s', async (_, screen) => {
  await openSignedIn();
  if (screen[0] === '/cart') await shop.fillCart(CART);
  expect(await misfitsOf(screen)).toEqual({});
});

test.each(Object.entries(SCREENS_IN_TURN))('long texts fit in %s', async (_, screens) => {
  await openSignedIn();
  for (const [name, screen] of Object.entries(screens))
    expect([name, await misfitsOf(screen)]).toEqual([name, {}]);
});

test.each(Object.entries(SIGNED_OUT))('long texts fit: %s', async (_, screen) => {
  shop = await openShop(ANSWERS, { width: 320, height: 800 });
  ({ page } = shop);
  for (const marker of ['pendingEmail', 'resetEmail']) await shop.store(marker, LONG_EMAIL);
  await shop.store('recentlyViewed', '["p1","p2"]');
  expect(await misfitsOf(screen)).toEqual({});
});

test('on the narrowest phone, sorts and names are whole, and the controls of the banner keep the margin', async () => {
  const products = [{ ...LAMP, name: 'Halo Over-Ear Headphones in Oat' }];
  shop = await openShop({ ...ANSWERS, 'GET /api/products': { success: true, products } }, { width: 320 });
  ({ page } = shop);
  await page.goto('/shop');
  const name = page.getByRole('heading', { name: /^Halo/ });
  expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  const sorts = page.getByLabel('Sort by');
  const widthOf = async (): Promise<number> => (await sorts.boundingBox())?.width ?? 0;
  const width = await widthOf();
  await sorts.evaluate((list) => (list.style.width = 'max-content'));
  expect(await widthOf()).toBeLessThanOrEqual(width);
  await page.goto('/');
  const controls = page.getByRole('button', { name: /^Show banner 1/ }).locator('..');
  expect((await controls.boundingBox())?.x).toBe(16);
});

test('long words leave the button of a banner whole', async () => {
  shop = await openShop(ANSWERS);
  ({ page } = shop);
  await page.goto('/');
  const button = page.getByRole('region', { name: 'Banners' }).getByRole('link').first();
  await button.waitFor();
  await page.evaluate(async () => document.fonts.ready);
  for (const width of WIDTHS)
    for (const height of [568, 800]) {
      await page.setViewportSize({ width, height });
      const below = async (): Promise<number> =>
        button.evaluate((link) => {
          const frame = link.closest('section')?.getBoundingClientRect();
          return link.getBoundingClientRect().bottom - (frame?.bottom ?? 0);
        });
      // The slider follows a new width of the window a moment later.
      await expect.poll(below, { message: `${width} x ${height}` }).toBeLessThanOrEqual(0);
    }
});
