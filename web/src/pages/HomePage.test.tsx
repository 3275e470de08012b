import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedProduct, renderPage, type RenderedPage } from '#tests/support/renderPage.tsx';
import { HomePage } from './HomePage.tsx';

const banner = (id: string, title: string): object => ({
  __typename: 'Banner',
  id,
  title,
  badge: 'New season',
  subtitle: null,
  description: null,
  discount: 'Up to 20% off',
  startingPrice: 12,
  picture: null,
  tallPicture: null,
  buttonText: 'Shop the table',
});

const SECTIONS = { banners: [], newArrivals: [], bestsellers: [], offers: [] };

function openHome(sections: object): RenderedPage {
  return renderPage({
    at: '/',
    routes: { '/': <HomePage />, '/shop': <p>The shop</p> },
    answer: () => ({ data: { ...SECTIONS, ...sections } }),
  });
}

test('§1.1 home: the sections are in the order of the specification', async () => {
  openHome({ banners: [banner('b1', 'Slow mornings')] });
  await screen.findByRole('heading', { name: 'Slow mornings' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Slow mornings',
    'New Arrivals',
    'Our Bestsellers',
    'Product of The Year',
    'Special Offers',
  ]);
});

test('a banner without a starting price, or with 0, shows no price', async () => {
  const none = { ...banner('b2', 'Sound'), startingPrice: null };
  openHome({ banners: [{ ...banner('b1', 'Slow mornings'), startingPrice: 0 }, none] });
  await screen.findByRole('heading', { name: 'Slow mornings' });
  expect(screen.queryByText(/^from/)).toBeNull();
});

test('§8.2 home: a section without products says so in its own words', async () => {
  openHome({ newArrivals: null });
  expect(await screen.findByText('No new arrivals available at the moment.')).toBeTruthy();
  expect(screen.getByText('No bestsellers available at the moment.')).toBeTruthy();
  expect(screen.getByText('No special offers available at the moment.')).toBeTruthy();
});

test('§8.1 §8.2 home: without banners there is none, sections that cannot be fetched read as empty, and those that can are shown', async () => {
  const lamp = listedProduct({ name: 'Lamp' });
  renderPage({
    at: '/',
    routes: { '/': <HomePage /> },
    answer: () => ({
      data: { ...SECTIONS, banners: null, offers: null, newArrivals: [lamp] },
      errors: [{ message: 'Gone', path: ['banners'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Lamp' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull();
  expect(screen.getByText('No special offers available at the moment.')).toBeTruthy();
});

test('§2.12 home: more than 3 products scroll sideways, 3 stand in a grid', async () => {
  const four = [listedProduct(), listedProduct(), listedProduct(), listedProduct()];
  openHome({ newArrivals: four, offers: four.slice(0, 3) });
  const rail = await screen.findByRole('region', { name: 'New Arrivals, products' });
  expect(within(rail).getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('region', { name: 'Special Offers, products' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Special Offers' })).getAllByRole('article')).toHaveLength(
    3,
  );
});

test('§2.11 home: the promo block and the banner lead to the shop', async () => {
  const { user } = openHome({ banners: [banner('b1', 'Slow mornings')] });
  expect((await screen.findByRole('link', { name: 'Shop the table' })).getAttribute('href')).toBe('/shop');
  const promo = screen.getByRole('region', { name: 'Product of The Year' });
  await user.click(within(promo).getByRole('link', { name: 'Shop Now' }));
  expect(screen.getByText('The shop')).toBeTruthy();
});

test('the Product of The Year also links to the product, which the carousels do not repeat', async () => {
  const picture = { __typename: 'Picture' as const, url: '/best.webp', srcset: null };
  const best = listedProduct({ name: 'Best Lamp', picture, rating: 5 });
  const others = [1, 2, 3, 4].map(() => listedProduct());
  openHome({ bestsellers: [...others, best], offers: [best, ...others] });
  const promo = within(await screen.findByRole('region', { name: 'Product of The Year' }));
  const link = promo.getByRole('link', { name: 'View Best Lamp' });
  expect(link.getAttribute('href')).toBe(`/product/${best.id}`);
  expect(promo.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/shop');
  for (const name of ['Our Bestsellers, products', 'Special Offers, products'])
    expect(within(screen.getByRole('region', { name })).getAllByRole('article')).toHaveLength(4);
});
