import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { listedProduct, renderPage, type RenderedPage } from '#tests/support/renderPage.tsx';
import { ProductCard } from './ProductCard.tsx';

function openCard(part: Parameters<typeof listedProduct>[0], cart: object[] = []): RenderedPage {
  const product = listedProduct({ id: 'p1', name: 'Halo Over-Ear Headphones', ...part });
  return renderPage({
    at: '/',
    stored: { root: JSON.stringify({ version: 1, products: cart }) },
    routes: { '/': <ProductCard product={product} /> },
    answer: () => ({ data: {} }),
  });
}

test('a double click on Add to cart adds one piece: the stepper ignores the second click', async () => {
  // On a busy machine, the second click would come too late.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  openCard({ stock: 5 });
  fireEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
  // The focused plus is where the button was.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Increase/));
  fireEvent.click(document.activeElement ?? document.body);
  expect(await screen.findAllByText('Halo Over-Ear Headphones Added To Cart!')).not.toEqual([]);
  expect(screen.getByText('1')).toBeTruthy();
});

test('§4.6 §4.7 §10.14 card: Add to cart gives way to a stepper, which gets the focus, says its value and why it stops; the toast shows 10 characters', async () => {
  const { user } = openCard({ stock: 2 });
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  const increase = screen.getByRole('button', { name: 'Increase quantity of Halo Over-Ear Headphones' });
  expect(document.activeElement).toBe(increase);
  expect((await screen.findAllByText('Halo Over-Ear Headphones Added To Cart!')).length).toBeGreaterThan(0);
  // A click at another point counts separately.
  fireEvent.click(increase, { clientX: 100 });
  expect(await screen.findByText('Only 2 in stock')).toBeTruthy();
  const stepper = screen.getByRole('group', { name: 'Quantity of Halo Over-Ear Headphones' });
  expect(within(stepper).getByRole('status').textContent).toBe('2');
  expect(increase).toHaveProperty('disabled', true);
});

test('§4.5 card: at one piece, the stepper removes the product; a double click on Decrease does not', async () => {
  openCard({ stock: 5 }, [cartLine({ id: 'p1', stock: 5, quantity: 2 })]);
  const decrease = screen.getByRole('button', { name: /^Decrease/ });
  fireEvent.click(decrease);
  const remove = await screen.findByRole('button', { name: 'Remove Halo Over-Ear Headphones from the cart' });
  fireEvent.click(remove);
  expect(screen.getByText('1')).toBeTruthy();
  // A click at another point counts separately.
  fireEvent.click(remove, { clientX: 100 });
  expect((await screen.findAllByText('Halo Over-Ear Headphones Removed From Cart!')).length).toBeGreaterThan(
    0,
  );
  const add = screen.getByRole('button', { name: /^Add to cart/ });
  expect(document.activeElement).toBe(add);
  // Nor does a double click on Remove put it back.
  fireEvent.click(add, { clientX: 100 });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a product whose whole stock was in the cart can be added again after a restock', async () => {
  const { user } = openCard({ stock: 5 }, [cartLine({ id: 'p1', stock: 2, quantity: 2 })]);
  await user.click(screen.getByRole('button', { name: /^Increase/ }));
  expect(await screen.findByText('3')).toBeTruthy();
});

test("§4.7 card: without stock it reads 'Out of Stock' and cannot be added", () => {
  openCard({ stock: 0 });
  expect(screen.getByText('Out of Stock')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [{ isNew: true, discountPercentage: 10, onOffer: true }, ['New', '-10%']],
  [{ onOffer: true }, ['Sale']],
  [{}, []],
])('§9.9 card: %o carries the badges %o', (part, badges) => {
  openCard(part);
  const shown = ['New', '-10%', 'Sale'].filter((text) => screen.queryByText(text) !== null);
  expect(shown).toEqual(badges);
});

test('§9.7 §10.24 WCAG 1.3.1 card: the price before the discount is struck through beside the price, and announced as such', () => {
  openCard({ price: 100, discountPercentage: 20 });
  expect(screen.getByText('BDT 100.00')).toBeTruthy();
  expect(screen.getByRole('deletion').textContent).toMatch(/^Price before: BDT\s120\.00$/);
});
