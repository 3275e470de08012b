import { InMemoryCache } from '@apollo/client';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { cartProduct } from '#tests/support/cartProducts.ts';
import { addToCart } from './cart.ts';
import { createStore, type Store } from './storeCache.ts';
import { StoreProvider } from './StoreProvider.tsx';
import { useCart, useCartActions, useCartLine, useOrderCount } from './useStore.ts';

const LAMP = cartProduct({ id: 'a' });

beforeEach(() => {
  localStorage.clear();
});

function Cart(): ReactNode {
  const actions = useCartActions();
  const lines = useCart();
  const line = useCartLine('a');
  const orderCount = useOrderCount();
  return (
    <>
      <output>{`${lines.length} × ${line?.quantity ?? 0}, ${orderCount} orders`}</output>
      <button onClick={() => actions.addToCart(LAMP)}>Add</button>
      <button onClick={() => actions.increase('a')}>More</button>
      <button onClick={() => actions.decrease('a')}>Less</button>
      <button onClick={() => actions.remove('a')}>Remove</button>
      <button onClick={() => actions.replace(addToCart(actions.read(), LAMP, 2))}>Replace</button>
      <button onClick={() => actions.resetCart()}>Clear</button>
    </>
  );
}

function cartOf(store: Store): ReactNode {
  return (
    <StoreProvider store={store}>
      <Cart />
    </StoreProvider>
  );
}

test('§3.8 the cart follows each action, on the screen and in localStorage', async () => {
  const user = userEvent.setup();
  render(cartOf(createStore(new InMemoryCache())));
  const press = async (name: string): Promise<string | null> => {
    await user.click(screen.getByRole('button', { name }));
    return screen.getByRole('status').textContent;
  };
  expect(await press('Add')).toBe('1 × 1, 0 orders');
  expect(await press('More')).toBe('1 × 2, 0 orders');
  expect(await press('Less')).toBe('1 × 1, 0 orders');
  expect(await press('Replace')).toBe('1 × 3, 0 orders');
  expect(await press('Remove')).toBe('0 × 0, 0 orders');
  expect(await press('Add')).toBe('1 × 1, 0 orders');
  expect(await press('Clear')).toBe('0 × 0, 0 orders');
  expect(localStorage.getItem('root')).toContain('"products":[]');
});

test("a server's page has an empty cart, whatever the browser remembers", () => {
  const store = createStore(new InMemoryCache());
  store.update((state) => ({ ...state, orderCount: 7 }));
  expect(renderToString(cartOf(store))).toContain('0 × 0, 0 orders');
});

test('a change in another tab reaches the screen', () => {
  render(cartOf(createStore(new InMemoryCache())));
  createStore(new InMemoryCache()).update((state) => ({ ...state, orderCount: 4 }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
  });
  expect(screen.getByRole('status').textContent).toBe('0 × 0, 4 orders');
});
