import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartLine, cartProduct } from '#tests/support/cartProducts.ts';
import { renderPage, type RenderedPage } from '#tests/support/renderPage.tsx';
import type { CartLine, CartProduct } from '#web/store/cart.ts';
import { CartPage } from './CartPage.tsx';

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

test('fresh stock is taken over without a word, so that the quantity can go on', async () => {
  const { user } = openCart([cartLine({ stock: 3, quantity: 3 })], [cartProduct({ stock: 9 })]);
  const button = await increase();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  expect(localStorage.getItem('root')).toContain('"stock":9,"quantity":4');
  expect(screen.queryByText('Only 3 in stock')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update my cart' })).toBeNull();
});

test('a new price and a shortage wait for the shopper', async () => {
  openCart(
    [cartLine({ stock: 3, quantity: 3 }), cartLine({ id: 'p2', name: 'Vase', stock: 5, quantity: 2 })],
    [cartProduct({ stock: 1 }), cartProduct({ id: 'p2', name: 'Vase', price: 12, stock: 7 })],
  );
  await screen.findByRole('button', { name: 'Update my cart' });
  expect(localStorage.getItem('root')).toContain('"stock":3,"quantity":3');
  expect(localStorage.getItem('root')).toContain('"price":10');
  expect(localStorage.getItem('root')).toContain('"stock":7,"quantity":2');
});
