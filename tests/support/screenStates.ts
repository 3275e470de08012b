import { cartLine } from './cartProducts.ts';
import { html, type RestAnswer } from './restServer.ts';
import { LAMP, MINAS_ORDER, type ScriptedShop } from './scriptedShop.ts';

const SILENCE: RestAnswer = () => undefined;
const FAILURE: RestAnswer = (_, response) => html(response, 500);
const REFUSAL = { success: false, message: 'That is not possible for this account' };
const PRODUCT = {
  ...LAMP,
  description: 'Warm and bright',
  oldPrice: 12,
  discountedPercentage: 20,
  offer: true,
  stock: 0,
  brand: 'Norrlyd',
  reviews: [{ reviewerName: 'Nila', rating: 4, comment: 'Good' }],
};
const ADDRESSES = ['1 First Road', '2 Second Road'].map((street, index) => ({
  _id: street,
  label: 'Home',
  street,
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
  isDefault: index === 0,
}));

export interface ScreenState {
  /** Where it can be seen only on some screens. */
  widths?: readonly number[];
  answers?: Record<string, RestAnswer>;
  /** From a shopper's first page to the state. */
  open: (shop: ScriptedShop) => Promise<void>;
}

const goto =
  (path: string, words?: string) =>
  async (opened: ScriptedShop): Promise<void> => {
    await opened.page.goto(path);
    await opened.page.locator('main > *').first().waitFor();
    if (words !== undefined) await opened.says(words);
  };

const press = async ({ page }: ScriptedShop, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

const signedIn =
  (open: ScreenState['open']): ScreenState['open'] =>
  async (opened) => {
    await opened.signIn();
    await open(opened);
  };

const withCart =
  (open: ScreenState['open']): ScreenState['open'] =>
  async (opened) => {
    await opened.fillCart([cartLine({ quantity: 2 })]);
    await open(opened);
  };

/** Fills in what the form asks for and sends it. */
const sent =
  (path: string, fields: Record<string, string>, button: string, words: string): ScreenState['open'] =>
  async (opened) => {
    await goto(path)(opened);
    for (const [label, value] of Object.entries(fields))
      await opened.page.getByLabel(label, { exact: true }).fill(value);
    await press(opened, button);
    await opened.says(words);
  };

const marked =
  (marker: string, open: ScreenState['open']): ScreenState['open'] =>
  async (opened) => {
    await opened.page.addInitScript((name) => localStorage.setItem(name, 'mina@haat.test'), marker);
    await open(opened);
  };

/** What screens look like while they load, when they are empty, when they fail, and with something open. */
export const SCREEN_STATES: Record<string, ScreenState> = {
  'home while it loads': {
    answers: { 'GET /api/products': SILENCE, 'GET /api/banner': SILENCE },
    open: goto('/'),
  },
  'home that failed': {
    answers: { 'GET /api/products': FAILURE, 'GET /api/banner': FAILURE },
    open: goto('/', 'No new arrivals available at the moment.'),
  },
  'the shop while it loads': { answers: { 'GET /api/products': SILENCE }, open: goto('/shop') },
  'the shop that failed': {
    answers: { 'GET /api/products': FAILURE },
    open: goto('/shop', 'No products found'),
  },
  'the shop as a list, filtered': {
    answers: { 'GET /api/products': { success: true, products: [PRODUCT, { ...LAMP, _id: 'p2' }] } },
    open: goto('/shop?view=list&category=Light&minPrice=5', 'Lamp'),
  },
  'the filters of a phone': {
    widths: [390],
    async open(opened) {
      await goto('/shop', 'Lamp')(opened);
      await press(opened, /^Filters/);
      await opened.page.getByRole('button', { name: 'Close filters' }).waitFor();
    },
  },
  'a product while it loads': { answers: { 'GET /api/products': SILENCE }, open: goto('/product/p1') },
  'a product that failed': {
    answers: { 'GET /api/products': FAILURE },
    async open(opened) {
      await goto('/product/p1')(opened);
      await opened.page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  'a product that is sold out, with its reviews': {
    answers: { 'GET /api/products': { success: true, products: [PRODUCT] } },
    async open(opened) {
      await goto('/product/p1')(opened);
      await opened.page.getByRole('tab', { name: /^Reviews/ }).click();
      await opened.says('Nila');
    },
  },
  'a product without reviews': {
    async open(opened) {
      await goto('/product/p1')(opened);
      await opened.page.getByRole('tab', { name: /^Reviews/ }).click();
      await opened.page.getByRole('tabpanel').waitFor();
    },
  },
  'search with matches': {
    async open(opened) {
      await goto('/faq')(opened);
      await opened.page.getByRole('combobox', { name: 'Search products' }).fill('Lam');
      await opened.page.getByRole('option', { name: 'Lamp' }).waitFor();
      await opened.page.keyboard.press('ArrowDown');
    },
  },
  'search without a match': {
    answers: { 'GET /api/products': { success: true, products: [] } },
    async open(opened) {
      await goto('/faq')(opened);
      await opened.page.getByRole('combobox', { name: 'Search products' }).fill('nothing like this');
      await opened.page.getByText('No results found').first().waitFor();
    },
  },
  'the menu of a phone': {
    widths: [390],
    async open(opened) {
      await goto('/faq')(opened);
      await press(opened, 'Menu');
      await opened.page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  'the dialog of a service': {
    async open(opened) {
      await goto('/offers')(opened);
      await press(opened, 'Free Delivery');
      await opened.page.getByRole('dialog').waitFor();
    },
  },
  'an open question': {
    async open(opened) {
      await goto('/faq')(opened);
      await press(opened, 'How long does delivery take?');
    },
  },
  'a newsletter that wants an e-mail': {
    async open(opened) {
      await goto('/faq')(opened);
      await press(opened, 'Subscribe');
      await opened.says('Please provide an Email !');
    },
  },
  'a cart whose prices have changed': {
    answers: { 'GET /api/products': { success: true, products: [{ ...LAMP, price: 12 }] } },
    open: withCart(async ({ page }) => {
      await page.goto('/cart');
      await page.getByText(/price of Lamp has changed/).waitFor();
    }),
  },
  'a cart whose line has been removed': {
    open: withCart(async (opened) => {
      await goto('/cart')(opened);
      await press(opened, 'Remove Lamp');
      await opened.page.getByRole('group', { name: 'Removed' }).waitFor();
    }),
  },
  'a cart with an address form that is not filled in': {
    open: signedIn(
      withCart(async (opened) => {
        await goto('/cart')(opened);
        await press(opened, 'Add address');
        await press(opened, 'Save address');
        await opened.says('Enter the street');
      }),
    ),
  },
  'a cart with other addresses, and an order that was refused': {
    answers: {
      'GET /api/user/addresses': { success: true, addresses: ADDRESSES },
      'POST /api/order/create': REFUSAL,
    },
    open: signedIn(
      withCart(async (opened) => {
        await goto('/cart')(opened);
        await press(opened, 'Show other addresses (1)');
        await press(opened, 'Place Order');
        await opened.says(REFUSAL.message);
      }),
    ),
  },
  'a sign-in that is not filled in': {
    open: sent('/signin', {}, 'Sign In', 'Enter your email'),
  },
  'a sign-in that was refused': {
    answers: { 'POST /api/user/login': REFUSAL },
    open: sent('/signin', { Email: 'mina@haat.test', Password: 'secret' }, 'Sign In', REFUSAL.message),
  },
  'a registration with faults': {
    async open(opened) {
      await goto('/signup')(opened);
      await opened.page.getByRole('checkbox').check();
      await press(opened, 'Create Account');
      await opened.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  'a one-time code that was refused': {
    answers: { 'POST /api/user/verify-otp': REFUSAL, 'POST /api/user/resend-otp': REFUSAL },
    open: marked('pendingEmail', async (opened) => {
      await sent('/otpverify', { 'Six-digit code': '123456' }, 'Verify', REFUSAL.message)(opened);
      await press(opened, 'Resend code');
    }),
  },
  'a forgotten password without an e-mail': {
    open: sent('/forgot-password', {}, 'Send code', 'Enter your email'),
  },
  'a new password that is not confirmed': {
    open: marked('resetToken', async (opened) => {
      await goto('/reset-password')(opened);
      await press(opened, 'Reset Password');
      await opened.page.locator('[aria-invalid=true]').first().waitFor();
    }),
  },
  'a message that is not filled in': {
    async open(opened) {
      await goto('/contact')(opened);
      await press(opened, 'Send Message');
      await opened.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  'a message that was refused': {
    answers: { 'POST /api/contact': REFUSAL },
    open: sent(
      '/contact',
      { Name: 'Mina', Email: 'mina@haat.test', Subject: 'Lamp', Message: 'Is it dimmable?' },
      'Send Message',
      REFUSAL.message,
    ),
  },
  'a profile that is being changed, and was refused': {
    answers: { 'PUT /api/user/profile': REFUSAL },
    open: signedIn(async (opened) => {
      await goto('/profile')(opened);
      await press(opened, 'Upload picture');
      await press(opened, 'Edit');
      await press(opened, 'Save');
      await opened.says(REFUSAL.message);
    }),
  },
  'a profile that failed': {
    answers: { 'GET /api/user/profile': FAILURE },
    open: signedIn(goto('/profile')),
  },
  'orders while they load': {
    answers: { 'GET /api/order/my-orders': SILENCE },
    open: signedIn(goto('/orders')),
  },
  'no orders': { open: signedIn(goto('/orders', 'No orders yet')) },
  'orders that failed': {
    answers: { 'GET /api/order/my-orders': FAILURE },
    open: signedIn(goto('/orders', 'Failed to Load Orders')),
  },
  'an order to be ordered again': {
    answers: {
      'GET /api/order/my-orders': {
        success: true,
        orders: ['pending', 'shipped', 'cancelled', 'paused'].map((status) => ({
          ...MINAS_ORDER,
          _id: `66f0a1b2c3d4e5f6${status}`,
          status,
        })),
      },
    },
    open: signedIn(
      withCart(async (opened) => {
        await goto('/orders')(opened);
        await press(opened, /^Add to Cart/);
        await opened.page.getByRole('alertdialog').waitFor();
      }),
    ),
  },
  'an order that does not exist': {
    answers: { 'GET /api/order/user/o1': { success: true } },
    open: signedIn(goto('/checkout/o1', 'Order Not Found')),
  },
  'an order that is paid another way': {
    answers: {
      'GET /api/order/user/o1': { success: true, order: { ...MINAS_ORDER, paymentMethod: 'stripe' } },
    },
    open: signedIn(goto('/checkout/o1', 'Cash on Delivery')),
  },
  'nothing at an address': { open: goto('/404') },
};
