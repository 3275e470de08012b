import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cartLine, cartProduct } from '#tests/support/cartProducts.ts';
import { isToastShown } from '#tests/support/isToastShown.ts';
import { PLACE } from '#tests/support/orderAddress.ts';
import { refusal, renderPage, type RenderedPage } from '#tests/support/renderPage.tsx';
import { useCartProductsQuery } from '#web/store/CartProducts.generated.ts';
import type { CartLine, CartProduct } from '#web/store/cart.ts';
import { CartPage } from './CartPage.tsx';

test("§2.50 §4.5 cart: delete says '{name} Removed From Cart!', clearing asks first and offers nothing to undo", async () => {
  const products = [cartProduct(), cartProduct({ id: 'p2', name: 'Vase' })];
  const { user } = openCart(
    products.map((product) => cartLine(product)),
    products,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Vase' }));
  await waitFor(() => expect(isToastShown('Vase Removed From Cart!')).toBe(true));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('link', { name: 'Lamp' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Clear cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const MINA = { id: 'u1', name: 'Mina Rahman', email: 'mina@haat.test', exp: null };
const HOME = {
  __typename: 'Address',
  id: 'a1',
  label: 'HOME',
  ...PLACE,
  phone: null,
  isDefault: true,
};
const ORDERED = {
  __typename: 'CreateOrderPayload',
  success: true,
  message: null,
  code: null,
  orderId: 'o1',
  idempotencyKey: 'k1',
  repeated: null,
};

function openCart(lines: readonly CartLine[], products: readonly CartProduct[]): RenderedPage {
  return renderPage({
    at: '/cart',
    stored: { root: JSON.stringify({ version: 1, products: lines }) },
    routes: { '/cart': <CartPage /> },
    answer: ({ variables: { ids } }) => ({
      data: {
        products: products.flatMap((product) =>
          Array.isArray(ids) && ids.includes(product.id) ? { __typename: 'Product', ...product } : [],
        ),
      },
    }),
  });
}

const increase = (): Promise<HTMLElement> =>
  screen.findByRole('button', { name: 'Increase quantity of Lamp' });

test('fresh stock is applied silently, so that the quantity can be increased further', async () => {
  const { user } = openCart([cartLine({ stock: 3, quantity: 3 })], [cartProduct({ stock: 9 })]);
  const button = await increase();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  expect(localStorage.getItem('root')).toContain('"stock":9,"quantity":4');
  expect(screen.queryByText('Only 3 in stock')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update my cart' })).toBeNull();
});

test('a new price and a shortage are not applied before the shopper agrees', async () => {
  const { user } = openCart(
    [cartLine({ stock: 3, quantity: 3 }), cartLine({ id: 'p2', name: 'Vase', stock: 5, quantity: 2 })],
    [cartProduct({ stock: 1 }), cartProduct({ id: 'p2', name: 'Vase', price: 12, stock: 7 })],
  );
  const update = await screen.findByRole('button', { name: 'Update my cart' });
  expect(screen.getByText(/price of Vase has changed/)).toBeTruthy();
  expect(screen.getByText(/Only 1 of Lamp is left/)).toBeTruthy();
  expect(screen.queryByText('Only 3 in stock')).toBeNull();
  expect(localStorage.getItem('root')).toContain('"stock":3,"quantity":3');
  expect(localStorage.getItem('root')).toContain('"stock":7,"quantity":2');
  expect(localStorage.getItem('root')).not.toContain('"price":12');
  await user.click(update);
  expect(localStorage.getItem('root')).toContain('"stock":1,"quantity":1');
  expect(localStorage.getItem('root')).toContain('"price":12');
  expect(screen.queryByText(/has changed/)).toBeNull();
});

/** A signed-in shopper's cart with these saved addresses; `own` has the answers of some operations by name. */
function openSignedIn(addresses: readonly object[], own: Record<string, object> = {}): RenderedPage {
  return renderPage({
    at: '/cart',
    stored: { root: JSON.stringify({ version: 1, products: [cartLine()], userInfo: MINA }) },
    routes: { '/cart': <CartPage /> },
    answer: ({ operationName }) =>
      own[operationName] ?? {
        data: {
          products: [{ __typename: 'Product', ...cartProduct() }],
          viewer: { __typename: 'Viewer', profile: null, addresses },
          createOrder: ORDERED,
        },
      },
  });
}

test('while the addresses load, the button does not ask for one and cannot be pressed', async () => {
  let arrive: (answer: object) => void = () => undefined;
  openSignedIn([], { Addresses: new Promise<object>((resolve) => (arrive = resolve)) });
  expect(await screen.findByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Select Address to Continue' })).toBeNull();
  arrive({ data: { viewer: { __typename: 'Viewer', addresses: [HOME] } } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', false),
  );
});

test('the cart says that the session has ended when the addresses are refused for that reason', async () => {
  openSignedIn([], { Addresses: refusal('UNAUTHENTICATED') });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login to Place Order' })).toBeTruthy();
});

test('saving an address after the session has ended leads to the sign-in page', async () => {
  const { user, address } = openSignedIn([], { CreateAddress: refusal('UNAUTHENTICATED') });
  await fillInAddress(user);
  await waitFor(() => expect(address()).toBe('/signin'));
});

/** A page that reads the product from the cache. */
function Stock(): ReactNode {
  const { data } = useCartProductsQuery({ variables: { ids: ['p1'] } });
  return <p>In stock: {data?.products?.[0]?.stock}</p>;
}

test('after an order, pages fetch the remaining stock', async () => {
  let stock = 3;
  const { user } = renderPage({
    at: '/cart',
    stored: { root: JSON.stringify({ version: 1, products: [cartLine({ quantity: 2 })], userInfo: MINA }) },
    routes: { '/cart': <CartPage />, '/checkout/:orderId': <Stock /> },
    answer({ operationName }) {
      if (operationName === 'CreateOrder') stock = 1;
      return {
        data: {
          products: [{ __typename: 'Product', ...cartProduct({ stock }) }],
          viewer: { __typename: 'Viewer', profile: null, addresses: [HOME] },
          createOrder: ORDERED,
        },
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('In stock: 1')).toBeTruthy();
});

test("'Please Select a Delivery Address' disappears once an address is selected", async () => {
  const { user } = openSignedIn([
    { ...HOME, isDefault: false },
    { ...HOME, id: 'a2', isDefault: false, street: '2 Hill Road' },
  ]);
  const others = await screen.findByRole('button', { name: /Deliver to.*2 Hill Road/ });
  await user.click(screen.getByRole('button', { name: 'Select Address to Continue' }));
  expect(isToastShown('Please Select a Delivery Address')).toBe(true);
  await user.click(others);
  expect(isToastShown('Please Select a Delivery Address')).toBe(false);
});

test("a shopper without an address finds the form open, with the shop's country, and one solid button", async () => {
  const createAddress = {
    __typename: 'CreateAddressPayload',
    success: true,
    message: null,
    code: null,
    addresses: [HOME],
  };
  const { user, operations } = openSignedIn([], { CreateAddress: { data: { createAddress } } });
  const order = await screen.findByRole('button', { name: 'Select Address to Continue' });
  await screen.findByRole('form', { name: 'New address' });
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(order.className).toContain('secondary');
  expect(screen.getByRole('button', { name: 'Save address' }).className).toContain('primary');
  await user.click(order);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delivery address' }));
  await fillInAddress(user);
  expect((await screen.findByRole('button', { name: 'Place Order' })).className).toContain('primary');
  expect(screen.queryByRole('form')).toBeNull();
  const sent = operations.find(({ operationName }) => operationName === 'CreateAddress');
  expect(sent?.variables).toMatchObject({ input: { city: 'Dhaka', country: 'Bangladesh' } });
});

test('on a server that keeps no addresses, an order goes to the address that the shopper enters', async () => {
  const refused = refusal('UPSTREAM_NOT_OFFERED');
  const { user, operations, address } = openSignedIn([], { Addresses: refused, CreateAddress: refused });
  expect(await screen.findByText('Where should your order go? Add an address.')).toBeTruthy();
  await fillInAddress(user);
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(address()).toBe('/checkout/o1'));
  const sent = operations.find(({ operationName }) => operationName === 'CreateOrder');
  expect(sent?.variables).toMatchObject({ input: { address: { street: 'Dhaka', zipCode: 'Dhaka' } } });
});

async function fillInAddress(user: RenderedPage['user']): Promise<void> {
  for (const name of ['Street', 'City', 'State', 'Zip code'])
    await user.type(await screen.findByLabelText(name), 'Dhaka');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
}
