import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cartLine, cartProduct } from '#tests/support/cartProducts.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { readStore, writeStore } from '#web/store/persistedStore.ts';
import { useReorder } from './useReorder.ts';

const ORDER = { items: [{ productId: 'p1', name: 'Lamp', quantity: 1, picture: null }] };

function Reorder(): ReactNode {
  const { reorder } = useReorder(() => undefined);
  return (
    <button type="button" onClick={() => void reorder(ORDER)}>
      Reorder
    </button>
  );
}

test('a reorder keeps what another tab has just put into the cart', async () => {
  const { user } = renderPage({
    at: '/orders',
    routes: { '/orders': <Reorder /> },
    answer: async () => {
      writeStore({ ...readStore(), products: [cartLine({ id: 'p2', name: 'Mug' })] });
      return { data: { products: [{ __typename: 'Product', ...cartProduct() }] } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Reorder' }));
  const ids = (): string[] => readStore().products.map(({ id }) => id);
  await expect.poll(ids).toContain('p1');
  expect(ids()).toContain('p2');
});
