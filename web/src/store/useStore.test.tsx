import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { cartProduct } from '#tests/support/cartProducts.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { useCartQuery, useOrderCountQuery } from '#web/gql/hooks.ts';
import { addToCart, decrease, increase, remove } from './cart.ts';
import { CartLines, useCartLine } from './CartLines.tsx';
import { createStore, type Store } from './createStore.ts';
import { StoreContext, useChangeCart } from './useStore.ts';

const LAMP = cartProduct({ id: 'a' });

beforeEach(() => {
  localStorage.clear();
});

function Cart(): ReactNode {
  const changeCart = useChangeCart();
  const lines = useCartQuery().data?.store.products ?? [];
  const line = useCartLine('a');
  const orderCount = useOrderCountQuery().data?.store.orderCount ?? 0;
  return (
    <>
      <output>{`${lines.length} × ${line?.quantity ?? 0}, ${orderCount} orders`}</output>
      <button onClick={() => changeCart((cart) => addToCart(cart, LAMP))}>Add</button>
      <button onClick={() => changeCart((cart) => increase(cart, 'a'))}>More</button>
      <button onClick={() => changeCart((cart) => decrease(cart, 'a'))}>Less</button>
      <button onClick={() => changeCart((cart) => remove(cart, 'a'))}>Remove</button>
      <button onClick={() => changeCart((cart) => addToCart(cart, LAMP, 2))}>Add two</button>
      <button onClick={() => changeCart(() => [])}>Clear</button>
    </>
  );
}

function openTab(): { store: Store; page: ReactNode } {
  const client: ApolloClient = createApolloClient({
    getToken: () => null,
    onUnauthenticated: () => undefined,
  });
  const store = createStore(client.cache);
  const page = (
    <ApolloProvider client={client}>
      <StoreContext value={store}>
        <CartLines>
          <Cart />
        </CartLines>
      </StoreContext>
    </ApolloProvider>
  );
  return { store, page };
}

const shows = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('§3.8 the cart follows each change, on the screen and in localStorage', async () => {
  const user = userEvent.setup();
  render(openTab().page);
  const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
  await press('Add');
  await shows('1 × 1, 0 orders');
  await press('More');
  await shows('1 × 2, 0 orders');
  await press('Less');
  await shows('1 × 1, 0 orders');
  await press('Add two');
  await shows('1 × 3, 0 orders');
  await press('Remove');
  await shows('0 × 0, 0 orders');
  await press('Add');
  await shows('1 × 1, 0 orders');
  await press('Clear');
  await shows('0 × 0, 0 orders');
  expect(localStorage.getItem('root')).toContain('"products":[]');
});

test('a page from the server has an empty cart and hydrates unchanged, even if the browser has stored a cart', async () => {
  const { store, page } = openTab();
  store.update((state) => ({ ...state, products: addToCart([], LAMP), orderCount: 7 }));
  const html = renderToString(page);
  expect(html).toContain('0 × 0, 0 orders');
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const output = screen.getByRole('status');
  await act(async () => hydrateRoot(element, page));
  await shows('1 × 1, 7 orders');
  expect(screen.getByRole('status')).toBe(output);
  element.remove();
});

test('a change in another tab reaches the screen', async () => {
  const { store, page } = openTab();
  const stop = store.followOtherTabs();
  render(page);
  openTab().store.update((state) => ({ ...state, orderCount: 4 }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
  });
  await shows('0 × 0, 4 orders');
  stop();
});
