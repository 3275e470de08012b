import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  listedProduct,
  refusal,
  renderPage,
  type SentOperation,
  type RenderedPage,
} from '#tests/support/renderPage.tsx';
import { ProductPage } from './ProductPage.tsx';

const LAMP = listedProduct({ id: '64f0c0ffee0000000abcdef1', name: 'Reading Lamp', stock: 3, picture: null });
const DETAILS = {
  description: 'Bends where you need it.',
  pictures: ['/media/one.png', '/media/two.png'].map((url) => ({
    __typename: 'Picture',
    url,
    srcset: null,
  })),
  tags: ['light'],
  related: [],
  reviews: [
    { __typename: 'Review', reviewerName: 'Rina Das', image: null, rating: 5, comment: 'Warm.' },
    { __typename: 'Review', reviewerName: 'Rina Das', image: null, rating: 5, comment: 'Warm.' },
  ],
};

interface Setting {
  part?: object;
  state?: unknown;
  answer?: (operation: SentOperation) => object | Promise<object>;
}

function openProduct({ part = {}, state, answer }: Setting = {}): RenderedPage {
  const usual = ({ operationName }: SentOperation): object =>
    operationName === 'RelatedProducts'
      ? { data: { product: { __typename: 'Product', id: LAMP.id, related: [] } } }
      : { data: { product: { ...LAMP, ...DETAILS, ...part } } };
  return renderPage({
    at: `/product/${LAMP.id}`,
    state,
    routes: { '/product/:id': <ProductPage /> },
    answer: answer ?? usual,
  });
}

test('§2.4 product: it opens by its address, with its description and the last 6 characters of its id as SKU', async () => {
  const { operations } = openProduct();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reading Lamp' })).toBeTruthy();
  expect(screen.getByText('Bends where you need it.')).toBeTruthy();
  expect(screen.getAllByRole('term').at(-1)?.textContent).toBe('SKU');
  expect(screen.getByText('bcdef1')).toBeTruthy();
  expect(operations[0]?.variables).toEqual({ id: LAMP.id });
});

test('lines such as "Material: oak" are a list in the tab Description, and shared links get the text alone', async () => {
  openProduct({ part: { description: 'Bends where you need it.\n\nSize: 40 cm\nMaterial: brass' } });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Description' }));
  expect(panel.getByText('Bends where you need it.')).toBeTruthy();
  expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Size', 'Material']);
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['40 cm', 'brass']);
  const shared = document.querySelector('meta[property="og:description"]');
  expect(shared?.getAttribute('content')).toBe('Bends where you need it.');
});

test('§2.3 product: the product from a card is shown before the answer, and its reviews are not called empty yet', async () => {
  const { user } = openProduct({ state: { product: LAMP }, answer: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Reading Lamp' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(screen.queryByText(/No reviews yet/)).toBeNull();
});

test('a different product in the navigation state is not shown', () => {
  openProduct({ state: { product: listedProduct() }, answer: () => new Promise(() => undefined) });
  expect(screen.getByRole('status', { name: 'Loading the product' })).toBeTruthy();
});

/** The address of the picture in view, the only one that is not inert. */
const shownPicture = (): string | null | undefined =>
  document.querySelector('li:not([inert]) > button[aria-pressed] img')?.getAttribute('src');

test('§2.46 product: a click zooms the picture, another press ends the zoom, and thumbnails choose the picture', async () => {
  const { user } = openProduct();
  const [zoom] = await screen.findAllByRole('button', { name: 'Zoom the picture of Reading Lamp' });
  if (zoom === undefined) throw new Error('There is no picture.');
  await waitFor(() => expect(shownPicture()).toContain('one.png'));
  await user.click(zoom);
  expect(zoom.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Enter}');
  expect(zoom.getAttribute('aria-pressed')).toBe('false');
  await user.click(zoom);
  await user.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
  expect(shownPicture()).toContain('two.png');
  expect(zoom.getAttribute('aria-pressed')).toBe('false');
});

test('a tap opens the picture full screen, where buttons and arrow keys change it and a tap zooms it', async () => {
  const { user } = openProduct();
  const [picture] = await screen.findAllByRole('button', { name: 'Zoom the picture of Reading Lamp' });
  if (picture === undefined) throw new Error('There is no picture.');
  const usual = window.matchMedia.bind(window);
  window.matchMedia = (query) => Object.assign(usual(query), { matches: query === '(hover: none)' });
  await user.click(picture);
  const viewer = within(await screen.findByRole('dialog', { name: 'Reading Lamp' }));
  await user.click(viewer.getByRole('button', { name: 'Previous picture' }));
  expect(viewer.getByRole('status').textContent).toBe('Picture 2 of 2');
  await user.keyboard('{ArrowRight}');
  expect(viewer.getByRole('status').textContent).toBe('Picture 1 of 2');
  const [large] = viewer.getAllByRole('button', { name: 'Zoom the picture of Reading Lamp' });
  if (large === undefined) throw new Error('There is no picture.');
  await user.click(large);
  expect(large.getAttribute('aria-pressed')).toBe('true');
  // The arrow keys scroll the zoomed picture.
  await user.keyboard('{ArrowRight}');
  expect(viewer.getByRole('status').textContent).toBe('Picture 1 of 2');
  await user.click(viewer.getByRole('button', { name: 'Next picture' }));
  expect(large.getAttribute('aria-pressed')).toBe('false');
  await user.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownPicture()).toContain('two.png');
});

test('§2.46 §2.47 §3.3 §10.10 product: its tabs have one tab stop, work with the keyboard and show every review, even two with the same words', async () => {
  const { user } = openProduct();
  await user.click(await screen.findByRole('tab', { name: 'Description' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Reviews (2)', selected: true })).toBe(document.activeElement);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  const panel = within(screen.getByRole('tabpanel', { name: 'Reviews (2)' }));
  for (const words of ['Warm.', 'Rina Das']) expect(panel.getAllByText(words)).toHaveLength(2);
  expect(panel.getAllByRole('img', { name: 'Rated 5.0 out of 5' })).not.toEqual([]);
});

test('reviews begin with their average, their number and the count for each number of stars', async () => {
  const reviews = [5, 5, 4].map((rating) => ({ ...DETAILS.reviews[0], rating }));
  const { user } = openProduct({ part: { reviews, rating: 4.7 } });
  await user.click(await screen.findByRole('tab', { name: 'Reviews (3)' }));
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('4.7')).toBeTruthy();
  expect(panel.getByText('3 reviews')).toBeTruthy();
  const [bars] = panel.getAllByRole('list');
  expect(
    within(bars ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 stars: 2', '4 stars: 1', '3 stars: 0', '2 stars: 0', '1 star: 0']);
});

test('the notes say when a product arrives, how long it can be returned and how it is paid for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T06:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  openProduct();
  const notes = await screen.findByRole('list', { name: 'Delivery, payment and returns' });
  const texts = within(notes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Delivery Mar 5 – Mar 9Free Delivery',
    '30 days to decideEasy Returns',
    'Pay at your doorSecure Payment',
  ]);
  expect(screen.getByRole('link', { name: 'Easy Returns' }).getAttribute('href')).toBe('/faq');
});

test('§8.28 product: it says when there are no reviews and no related products', async () => {
  const { user } = openProduct({ part: { reviews: [] } });
  await user.click(await screen.findByRole('tab', { name: 'Reviews (0)' }));
  expect(screen.getByText('No reviews yet. Be the first to leave a review!')).toBeTruthy();
  expect(await screen.findByText('No related products found.')).toBeTruthy();
});

test('§4.2 §5.15 product: the chosen quantity goes into the cart, from 1 to the stock', async () => {
  const { user } = openProduct();
  const decrease = await screen.findByRole('button', { name: 'Decrease quantity of Reading Lamp' });
  expect(decrease).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Reading Lamp' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(screen.getByText('2 in your cart')).toBeTruthy();
  expect((await screen.findAllByText('Reading Lamp Added To Cart!')).length).toBeGreaterThan(0);
  // A click elsewhere on the button counts separately; the second half of a double click does not.
  const target = screen.getByRole('button', { name: 'Add to cart' });
  await user.pointer({ keys: '[MouseLeft]', target, coords: { clientX: 100 } });
  expect(screen.getByText('All 3 are in your cart')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true);
  expect(JSON.parse(localStorage.getItem('root') ?? '{}')).toMatchObject({
    products: [{ id: LAMP.id, quantity: 3 }],
  });
});

test.each([
  [0, 'Out of Stock'],
  [2, 'Only 2 left'],
  [40, 'In stock'],
])('a stock of %i reads "%s"', async (stock, text) => {
  openProduct({ part: { stock } });
  expect(await screen.findByText(text)).toBeTruthy();
  const isSoldOut = screen.queryByRole('button', { name: 'Add to cart' }) === null;
  expect(isSoldOut).toBe(stock === 0);
  expect(screen.queryByRole('link', { name: 'See similar products' }) !== null).toBe(isSoldOut);
  expect(screen.queryByText(/^Delivery (in|Mar|\w{3} \d)/) === null).toBe(isSoldOut);
});

test('a product that cannot be opened says so, and Try Again opens it', async () => {
  let isDown = true;
  const { user } = openProduct({
    answer: () => (isDown ? refusal('UPSTREAM_UNAVAILABLE') : { data: { product: { ...LAMP, ...DETAILS } } }),
  });
  expect(await screen.findByRole('heading', { name: 'This product could not be opened' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reading Lamp' })).toBeTruthy();
});

test('when only the rest of a known product fails, the product stays and the rest can be tried again', async () => {
  let isDown = true;
  const { user } = openProduct({
    state: { product: LAMP },
    answer: () => (isDown ? refusal('UPSTREAM_TIMEOUT') : { data: { product: { ...LAMP, ...DETAILS } } }),
  });
  expect(await screen.findAllByText('The rest of this page could not be loaded.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Bends where you need it.')).toBeTruthy();
});
