import type { Page } from 'playwright-core';
import { cartLine } from './cartProducts.ts';
import { html, SILENT, type RestAnswers } from './rest/restServer.ts';
import { LAMP, MINAS_ORDER, savedAddress } from './rest/minasShop.ts';
import { type ScriptedShop } from './scriptedShop.ts';

export type Step = (shop: ScriptedShop) => Promise<unknown>;
type Role = Parameters<Page['getByRole']>[0];

export interface ScreenState {
  /** Otherwise header and footer are the same as on every page, and are not checked again. */
  isInHeaderOrFooter?: boolean;
  /** The screen widths that show this state, if not all do. */
  widths?: readonly number[];
  answers?: RestAnswers;
  /** The steps from a shopper's first page to the state. */
  steps: readonly Step[];
}

const signIn: Step = (shop) => shop.signIn();
const fillCart: Step = (shop) => shop.fillCart([cartLine({ quantity: 2 })]);
const mark =
  (marker: string): Step =>
  (shop) =>
    shop.store(marker, 'mina@haat.test');
const open =
  (path: string): Step =>
  async ({ page }) => {
    await page.goto(path);
    await page.locator('main > *').first().waitFor();
  };
export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole('button', { name }).first().click();
export const fill =
  (label: string, text: string): Step =>
  ({ page }) =>
    page.getByLabel(label, { exact: true }).fill(text);
export const says =
  (text: string): Step =>
  (shop) =>
    shop.says(text);
export const shows =
  (role: Role, name?: string | RegExp): Step =>
  ({ page }) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor();
const search = (text: string): Step[] => [
  open('/faq'),
  ({ page }) => page.getByRole('combobox', { name: 'Search products' }).fill(text),
];
const openReviews: Step = ({ page }) => page.getByRole('tab', { name: /^Reviews/ }).click();
const faulty: Step = ({ page }) => page.locator('[aria-invalid=true]').first().waitFor();

const FAILURE = html(500);
const REFUSAL = { success: false, message: 'That is not possible for this account' };
const products = (...all: object[]): RestAnswers => ({
  'GET /api/products': { success: true, products: all },
});
const orders = (...all: object[]): RestAnswers => ({
  'GET /api/order/my-orders': { success: true, orders: all },
});

const SOLD_OUT = {
  ...LAMP,
  description: 'Warm and bright',
  oldPrice: 12,
  discountedPercentage: 20,
  offer: true,
  stock: 0,
  brand: 'Norrlyd',
  reviews: [{ reviewerName: 'Nila', rating: 4, comment: 'Good' }],
};
const ADDRESSES = [savedAddress('1 First Road', { isDefault: true }), savedAddress('2 Second Road')];

export const SILENT_ANSWERS: RestAnswers = {
  'GET /api/banner': SILENT,
  'GET /api/products': SILENT,
  'GET /api/order/my-orders': SILENT,
};
export const LOADING_SCREENS: Record<string, ScreenState> = {
  'home while it loads': { steps: [open('/')] },
  'the shop while it loads': { steps: [open('/shop')] },
  'a product while it loads': { steps: [open('/product/p1')] },
  'orders while they load': { steps: [signIn, open('/orders')] },
};

export const FAILING_ANSWERS: RestAnswers = {
  'GET /api/banner': FAILURE,
  'GET /api/products': FAILURE,
  'GET /api/order/my-orders': FAILURE,
  'GET /api/user/profile': FAILURE,
};
export const FAILED_SCREENS: Record<string, ScreenState> = {
  'home that failed': { steps: [open('/'), says('No new arrivals available at the moment.')] },
  'the shop that failed': { steps: [open('/shop'), says('No products found')] },
  'a product that failed': { steps: [open('/product/p1'), shows('button', 'Try Again')] },
  'a profile that failed': { steps: [signIn, open('/profile')] },
  'orders that failed': { steps: [signIn, open('/orders'), says('Failed to Load Orders')] },
};

/** Screens that are empty, show a refusal, or have something open. */
export const SCREEN_STATES: Record<string, ScreenState> = {
  'the shop as a list, filtered': {
    answers: products(SOLD_OUT, { ...LAMP, _id: 'p2' }),
    steps: [open('/shop?view=list&category=Light&minPrice=5'), says('Lamp')],
  },
  'the filters of a phone': {
    widths: [390],
    steps: [open('/shop'), says('Lamp'), press(/^Filters/), shows('button', 'Close filters')],
  },
  'a product that is sold out, with its reviews': {
    answers: products(SOLD_OUT),
    steps: [open('/product/p1'), openReviews, says('Nila')],
  },
  'the pictures of a product on the whole screen': {
    answers: products({ ...LAMP, images: ['/pictures/missing.png', '/pictures/missing2.png'] }),
    steps: [
      open('/product/p1'),
      press('View the pictures full screen'),
      shows('dialog', 'Lamp'),
      shows('button', 'Next picture'),
    ],
  },
  'a product without reviews': { steps: [open('/product/p1'), openReviews, shows('tabpanel')] },
  'search with matches': {
    isInHeaderOrFooter: true,
    steps: [...search('Lam'), shows('option', 'Lamp'), ({ page }) => page.keyboard.press('ArrowDown')],
  },
  'search without a match': {
    isInHeaderOrFooter: true,
    answers: products(),
    steps: [...search('nothing like this'), says('Try adjusting your search terms')],
  },
  'the menu of a phone': {
    isInHeaderOrFooter: true,
    widths: [390],
    steps: [open('/faq'), press('Menu'), shows('dialog', 'Menu')],
  },
  'the dialog of a service': { steps: [open('/offers'), press('Free Delivery'), shows('dialog')] },
  'an open question': { steps: [open('/faq'), press('How long does delivery take?')] },
  'a newsletter that wants an e-mail': {
    isInHeaderOrFooter: true,
    steps: [open('/faq'), press('Subscribe'), says('Please provide an Email !')],
  },
  'a cart whose prices have changed': {
    answers: products({ ...LAMP, price: 12 }),
    steps: [fillCart, open('/cart'), shows('button', 'Update my cart')],
  },
  'a cart whose line has been removed': {
    steps: [fillCart, open('/cart'), press('Remove Lamp'), shows('group', 'Removed')],
  },
  'a cart with an address form that is not filled in': {
    steps: [signIn, fillCart, open('/cart'), press('Save address'), faulty],
  },
  'a cart with other addresses, and an order that was refused': {
    answers: {
      'GET /api/user/addresses': { success: true, addresses: ADDRESSES },
      'POST /api/order/create': REFUSAL,
    },
    steps: [
      signIn,
      fillCart,
      open('/cart'),
      press('Show other addresses (1)'),
      press('Place Order'),
      says(REFUSAL.message),
    ],
  },
  'a sign-in that is not filled in': { steps: [open('/signin'), press('Sign In'), faulty] },
  'a sign-in that was refused': {
    answers: { 'POST /api/user/login': REFUSAL },
    steps: [
      open('/signin'),
      fill('Email', 'mina@haat.test'),
      fill('Password', 'secret'),
      press('Sign In'),
      says(REFUSAL.message),
    ],
  },
  'a registration that is not filled in': {
    steps: [
      open('/signup'),
      ({ page }) => page.getByRole('checkbox').check(),
      press('Create Account'),
      faulty,
    ],
  },
  'a one-time code that was refused': {
    answers: { 'POST /api/user/verify-otp': REFUSAL, 'POST /api/user/resend-otp': REFUSAL },
    steps: [
      mark('pendingEmail'),
      open('/otpverify'),
      fill('Six-digit code', '123456'),
      says(REFUSAL.message),
      press('Resend code'),
    ],
  },
  'a forgotten password without an e-mail': {
    steps: [open('/forgot-password'), press('Send code'), faulty],
  },
  'a new password that is not filled in': {
    steps: [mark('resetToken'), open('/reset-password'), press('Reset Password'), faulty],
  },
  'a message that is not filled in': { steps: [open('/contact'), press('Send Message'), faulty] },
  'a message that was refused': {
    answers: { 'POST /api/contact': REFUSAL },
    steps: [
      open('/contact'),
      fill('Name', 'Mina'),
      fill('Email', 'mina@haat.test'),
      fill('Subject', 'Lamp'),
      fill('Message', 'Is it dimmable?'),
      press('Send Message'),
      says(REFUSAL.message),
    ],
  },
  'a profile that is being changed, and was refused': {
    answers: { 'PUT /api/user/profile': REFUSAL },
    steps: [
      signIn,
      open('/profile'),
      press('Upload picture'),
      press('Edit'),
      press('Save'),
      says(REFUSAL.message),
    ],
  },
  'no orders': { steps: [signIn, open('/orders'), says('No orders yet')] },
  'an order to be ordered again': {
    answers: orders(
      ...['pending', 'shipped', 'cancelled', 'paused'].map((status) => ({
        ...MINAS_ORDER,
        _id: `66f0a1b2c3d4e5f6${status}`,
        status,
      })),
    ),
    steps: [signIn, fillCart, open('/orders'), press(/^Add to Cart/), shows('alertdialog')],
  },
  'an order that does not exist': {
    answers: { 'GET /api/order/user/o1': { success: true } },
    steps: [signIn, open('/checkout/o1'), says('Order Not Found')],
  },
  'an order that is paid another way': {
    answers: {
      'GET /api/order/user/o1': { success: true, order: { ...MINAS_ORDER, paymentMethod: 'stripe' } },
    },
    steps: [signIn, open('/checkout/o1'), says('Cash on Delivery')],
  },
  'nothing at an address': { steps: [open('/404')] },
};
