import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  listedProduct,
  renderPage,
  type Answer,
  type SentOperation,
  type RenderedPage,
} from '#tests/support/renderPage.tsx';
import { ShopPage } from './ShopPage.tsx';

const FACETS = {
  __typename: 'CatalogueFacets',
  categories: [
    { __typename: 'Facet', value: 'Beauty', count: 20 },
    { __typename: 'Facet', value: 'Sports', count: 10 },
  ],
  brands: [{ __typename: 'Facet', value: 'Norrlyd', count: 30 }],
  minPrice: 9,
  maxPrice: 899,
};

/** A catalogue of thirty products; each page's answer contains one. */
function catalogueAnswer({ variables }: SentOperation, total = 30, didYouMean: string | null = null): object {
  const page = Number(variables['page']);
  const pageSize = Number(variables['pageSize']);
  return {
    data: {
      didYouMean,
      catalogue: {
        __typename: 'CataloguePage',
        items: total === 0 ? [] : [listedProduct({ name: `First of page ${page}` })],
        total,
        page,
        pageSize,
        totalPages: Math.ceil(total / pageSize),
        isPartial: variables['search'] === 'desk lamp',
        correctedSearch: null,
        facets: FACETS,
      },
    },
  };
}

function openShop(at = '/shop', answer: Answer = catalogueAnswer): RenderedPage {
  return renderPage({ at, routes: { '/shop': <ShopPage /> }, answer });
}

const lastFilter = ({ operations }: RenderedPage): unknown => operations.at(-1)?.variables['filter'];

test('§9.11 shop: it opens with 12 products of 12, 24 or 36, the newest first, and says which ones it shows', async () => {
  const { operations } = openShop();
  expect(await screen.findByText('Showing 1 to 12 of 30 results')).toBeTruthy();
  expect(operations[0]?.variables).toEqual({ filter: {}, sort: 'NEWEST', page: 1, pageSize: 12, search: '' });
  const sizes = within(screen.getByRole('combobox', { name: 'Per page' })).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['12', '24', '36']);
});

test('§9.14 pagination: the pages are links with gaps between, and Go to page opens any of them', async () => {
  const shop = openShop('/shop?page=10', (operation) => catalogueAnswer(operation, 240));
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const texts = pages.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(texts.filter(Boolean)).toEqual(['1', '…', '8', '9', '10', '11', '12', '…', '20']);
  expect(pages.getByRole('link', { name: 'Page 10' }).getAttribute('aria-current')).toBe('page');
  await shop.user.type(pages.getByLabelText('Go to page'), '20{Enter}');
  expect(await screen.findByText('Showing 229 to 240 of 240 results')).toBeTruthy();
});

test('§4.26 §10.17 shop: a filter applies at once, keeps the focus, is announced, goes into the address and returns to page 1', async () => {
  const shop = openShop('/shop?page=2');
  const sports = await screen.findByRole('radio', { name: 'Sports 10' });
  await shop.user.click(sports);
  expect(sports).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(sports);
  for (const name of ['Category', 'Brand', 'Price', /rating/i]) screen.getByRole('group', { name });
  const isAnnounced = (element: HTMLElement): boolean => element.textContent.includes('of 30 results');
  expect(screen.getAllByRole('status').some(isAnnounced)).toBe(true);
  await waitFor(() => expect(shop.address()).toBe('/shop?category=Sports'));
  expect(shop.operations.at(-1)?.variables).toMatchObject({ filter: { category: 'Sports' }, page: 1 });
});

test('the price range and the rating are sent as filters, and the fields follow the quick ranges', async () => {
  const shop = openShop();
  const max = await screen.findByRole('textbox', { name: 'Max price' });
  await shop.user.click(screen.getByRole('button', { name: '50 – 100' }));
  expect(max).toHaveProperty('value', '100');
  await shop.user.click(screen.getByRole('radio', { name: /^4 stars and up/ }));
  await waitFor(() => expect(lastFilter(shop)).toEqual({ minPrice: 50, maxPrice: 100, minRating: 4 }));
  await shop.user.click(screen.getByRole('button', { name: '50 – 100', pressed: true }));
  await waitFor(() => expect(lastFilter(shop)).toEqual({ minRating: 4 }));
  expect(max).toHaveProperty('value', '');
});

test('an invalid price range shows an error, which editing clears', async () => {
  const shop = openShop();
  await shop.user.type(await screen.findByRole('textbox', { name: 'Min price' }), '90');
  await shop.user.type(screen.getByRole('textbox', { name: 'Max price' }), '10{Enter}');
  expect(screen.getByText('The minimum price must not be above the maximum')).toBeTruthy();
  expect(shop.operations).toHaveLength(1);
  await shop.user.type(screen.getByRole('textbox', { name: 'Max price' }), '0');
  expect(screen.queryByText('The minimum price must not be above the maximum')).toBeNull();
  await shop.user.type(screen.getByRole('textbox', { name: 'Max price' }), 'x{Enter}');
  const wrong = screen
    .getAllByRole('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([screen.getByRole('textbox', { name: 'Max price' })]);
});

test('§5.16 shop: searching keeps the focus in its field, and clearing empties it', async () => {
  const shop = openShop();
  const field = await screen.findByRole('searchbox');
  await shop.user.type(field, ' ball {Enter}');
  await waitFor(() => expect(lastFilter(shop)).toEqual({ search: 'ball' }));
  expect(document.activeElement).toBe(field);
  await shop.user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(shop.address()).toBe('/shop'));
  expect(field).toHaveProperty('value', '');
});

test('§2.45 shop: the view goes into the address and keeps the page; sort and page size return to page 1', async () => {
  const shop = openShop('/shop?page=2');
  await screen.findByText('Showing 13 to 24 of 30 results');
  await shop.user.click(screen.getByRole('button', { name: 'List view' }));
  await waitFor(() => expect(shop.address()).toBe('/shop?page=2&view=list'));
  await shop.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-low');
  await shop.user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '24');
  await waitFor(() =>
    expect(shop.operations.at(-1)?.variables).toEqual({
      filter: {},
      sort: 'PRICE_LOW',
      page: 1,
      pageSize: 24,
      search: '',
    }),
  );
});

test('§10.19 shop: another page is a link, which moves the focus to the results', async () => {
  const shop = openShop();
  await shop.user.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('heading', { name: 'First of page 2' })).toBeTruthy();
  expect(shop.address()).toBe('/shop?page=2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Products' }));
});

test("§2.44 shop: empty results read 'No products found', with a way back", async () => {
  const shop = openShop('/shop?search=nothing', (operation) => answerWithout(operation));
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
  await shop.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: 'First of page 1' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Products' }));
});

test("§8.3 shop: a failure reads 'No products found' and can be tried again", async () => {
  let isDown = true;
  const shop = openShop('/shop', (operation) =>
    isDown
      ? {
          data: { didYouMean: null, catalogue: null },
          errors: [{ message: 'Down', path: ['catalogue'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
        }
      : catalogueAnswer(operation),
  );
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
  isDown = false;
  await shop.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'First of page 1' })).toBeTruthy();
});

test('§9.22 §10.18 shop: on small screens the filters close 500 ms after a change, and the focus returns', async () => {
  const shop = openShop('/shop', (operation) =>
    isFiltered(operation) ? new Promise<object>(() => undefined) : catalogueAnswer(operation),
  );
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  const toggle = await screen.findByRole('button', { name: /^Filters/ });
  await shop.user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');

  const beauty = within(screen.getByRole('group', { name: 'Category' })).getByRole('radio', {
    name: /Beauty/,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => beauty.click());
  act(() => beauty.focus());
  act(() => void vi.advanceTimersByTime(499));
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

/** No product matches, one word is similar, and one product sells best. */
function answerWithout(operation: SentOperation): object {
  if (operation.operationName === 'NothingFound')
    return { data: { products: [listedProduct({ name: 'Sells best' })] } };
  return catalogueAnswer(operation, isFiltered(operation) ? 0 : 30, 'lamp');
}

test('a search without results offers a similar one and the bestsellers', async () => {
  const shop = openShop('/shop?search=lmap&category=Sports&sort=name', answerWithout);
  expect(await screen.findByRole('heading', { name: 'Sells best' })).toBeTruthy();
  await shop.user.click(await screen.findByRole('button', { name: 'lamp' }));
  await waitFor(() => expect(shop.address()).toBe('/shop?search=lamp&sort=name'));
});

test('products with only most of the words are said to be that', async () => {
  openShop('/shop?search=desk+lamp', (operation) => catalogueAnswer(operation, 3, 'lamp'));
  expect(await screen.findByText('No product has all of these words. These come closest.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'lamp' })).toBeTruthy();
});

test('a misspelt search shows at once what a similar one finds, says so, and leads to the words as typed', async () => {
  const shop = openShop('/shop?search=lmap&page=2', (operation) => {
    const { data } = catalogueAnswer(operation, operation.variables['correct'] === true ? 30 : 0, 'lamp') as {
      data: { catalogue: object };
    };
    const correctedSearch = operation.variables['correct'] === true ? 'lamp' : null;
    return { data: { ...data, products: [], catalogue: { ...data.catalogue, correctedSearch } } };
  });
  expect(await screen.findByRole('heading', { name: 'Results for “lamp”', level: 1 })).toBeTruthy();
  expect(screen.getByText(/^No product matches “lmap”. Showing results for “lamp”./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'First of page 2' })).toBeTruthy();
  await shop.user.click(screen.getByRole('link', { name: 'lmap' }));
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
  expect(shop.address()).toBe('/shop?search=lmap&asTyped=true');
  expect(await screen.findByRole('button', { name: 'lamp' })).toBeTruthy();
});

test('the heading names the search, and chips remove one filter or all of them', async () => {
  const shop = openShop('/shop?search=chair&category=Sports&minPrice=50&minRating=4');
  expect(await screen.findByRole('heading', { name: 'Results for “chair”', level: 1 })).toBeTruthy();
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map((chip) => chip.ariaLabel ?? chip.textContent)).toEqual([
    'Remove filter “chair”',
    'Remove filter Sports',
    'Remove filter From 50',
    'Remove filter 4 stars and up',
    'Clear all',
  ]);
  await shop.user.click(chips.getByRole('button', { name: 'Remove filter “chair”' }));
  await waitFor(() => expect(shop.address()).toBe('/shop?category=Sports&minPrice=50&minRating=4'));
  expect(screen.getByRole('heading', { name: 'Sports', level: 1 })).toBeTruthy();
  await shop.user.click(chips.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(shop.address()).toBe('/shop'));
});

test('a long list of choices shows the first ones and the chosen one, and the rest on request', async () => {
  const brands = Array.from({ length: 20 }, (_, index) => ({
    __typename: 'Facet',
    value: `Brand ${index + 1}`,
    count: 1,
  }));
  const shop = openShop('/shop?brand=brand+19', (operation) => {
    const { data } = catalogueAnswer(operation) as { data: { catalogue: object } };
    return { data: { ...data, catalogue: { ...data.catalogue, facets: { ...FACETS, brands } } } };
  });
  const group = within(await screen.findByRole('group', { name: 'Brand' }));
  expect(group.getAllByRole('radio')).toHaveLength(8);
  expect(group.getByRole('radio', { name: /^Brand 19/, checked: true })).toBeTruthy();
  await shop.user.click(group.getByRole('button', { name: /^Show all/ }));
  expect(group.getAllByRole('radio')).toHaveLength(21);
  expect(document.activeElement?.textContent).toBe('Show fewer: Brand');
});

function isFiltered({ variables }: SentOperation): boolean {
  return Object.keys(variables['filter'] ?? {}).length > 0;
}
