import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, type Answer, type RenderedPage } from '#tests/support/renderPage.tsx';
import { CategoryLinksDocument } from './CategoryLinks.generated.ts';
import { SeenProductFragmentDoc } from './SearchStart.generated.ts';
import { recordViewed } from '#web/lib/recentlyViewed.ts';
import { HeaderSearch } from './HeaderSearch.tsx';

const hit = (id: string, name: string, price = 12.5): object => ({
  __typename: 'Product',
  id,
  name,
  picture: null,
  price,
});
const found = (products: readonly object[], productCount = products.length, isPartial = false): object => ({
  data: { didYouMean: null, products, productCount, catalogue: { __typename: 'CataloguePage', isPartial } },
});
const misspelt = (didYouMean: string): object => ({
  data: {
    didYouMean,
    products: [],
    productCount: 0,
    catalogue: { __typename: 'CataloguePage', isPartial: false },
  },
});
const LAMPS = found([hit('p1', 'Desk Lamp'), hit('p2', 'Floor Lamp', 80)]);

function openSearch(answer: Answer = () => LAMPS, at = '/'): RenderedPage {
  const search = (
    <>
      <HeaderSearch />
      <p>Beside it</p>
    </>
  );
  Element.prototype.scrollIntoView = () => undefined;
  return renderPage({ at, routes: { '*': search }, answer });
}

const box = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Search products' });

/** Pastes the text: if it were typed, a slow machine would search for each part of it. */
async function enter(user: RenderedPage['user'], text: string): Promise<void> {
  await user.click(box());
  await user.paste(text);
}

const spoken = (): string | null => within(screen.getByRole('search')).getByRole('status').textContent;

test("§2.23 search: without a match it says 'No results found', 'No products match ...' and 'Try adjusting your search terms'", async () => {
  const { user } = openSearch(({ operationName }) =>
    operationName === 'DidYouMean' ? { data: { didYouMean: null } } : found([]),
  );
  await enter(user, 'zeppelin');
  expect(await screen.findByText('No products match “zeppelin”')).toBeTruthy();
  expect(screen.getByText('Try adjusting your search terms')).toBeTruthy();
  expect(spoken()).toBe('No results found');
});

test('§2.22 search: it says how many matches there are, not how many are listed', async () => {
  const { user, operations } = openSearch(() => found([hit('p1', 'Desk Lamp')], 127));
  await enter(user, ' lamp ');
  await screen.findByRole('option', { name: /Desk Lamp/ });
  expect(spoken()).toBe('127 product(s) found');
  expect(operations.map(({ variables }) => variables['search'])).toEqual(['lamp']);
});

test('a search that fails does not say that nothing matches, not even the next time', async () => {
  const data = { didYouMean: null, products: null, productCount: null, catalogue: null };
  const error = { message: 'The shop is away.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } };
  const failed = { errors: Object.keys(data).map((field) => ({ ...error, path: [field] })), data };
  const { user, address } = openSearch(({ variables }) => (variables['search'] === 'desk' ? LAMPS : failed));
  for (const text of ['lamp', 'desk', 'lamp']) {
    await user.clear(box());
    await enter(user, text);
    await screen.findByRole(text === 'desk' ? 'option' : 'link', { name: /Desk Lamp|in the shop/ });
  }
  await user.click(screen.getByRole('link', { name: 'Search in the shop instead' }));
  expect(address()).toBe('/shop?search=lamp');
});

test('§2.26 search: blank input is ignored', async () => {
  const { user, operations } = openSearch();
  await user.type(box(), '   {Enter}');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(operations).toEqual([]);
});

test('Enter keeps the category of the shop on screen, and the number of matches leads to all of them', async () => {
  const { user, address } = openSearch(() => LAMPS, '/shop?category=Electronics&page=2');
  await enter(user, 'lamp');
  const all = await screen.findByRole('link', { name: '2 product(s) found' });
  expect(all.getAttribute('href')).toBe('/shop?search=lamp');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/shop?category=Electronics&search=lamp');
});

test('the arrow keys cycle through the matches while the focus stays in the box, and Enter opens the active one', async () => {
  const { user, address } = openSearch();
  await enter(user, 'lamp');
  await screen.findByRole('option', { name: /Desk Lamp/ });
  const active = (): string | undefined => screen.queryByRole('option', { selected: true })?.textContent;
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Desk Lamp');
  await user.keyboard('{ArrowUp}');
  expect(active()).toContain('Floor Lamp');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{Enter}');
  expect(address()).toBe('/product/p2');
  expect(box().value).toBe('');
});

test('§2.25 search: Escape first closes the list and then clears the box, and a click outside closes the list', async () => {
  const { user } = openSearch();
  await enter(user, 'lamp');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('lamp');
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await user.click(screen.getByText('Beside it'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(box());
  await user.keyboard('{Escape}{Escape}');
  expect(box().value).toBe('');
});

test('§2.24 search: the clear button empties the box and keeps the focus there', async () => {
  const { user } = openSearch();
  await enter(user, 'lamp');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

test('an answer to an earlier text never shows', async () => {
  const late: ((answer: object) => void)[] = [];
  const { user, operations } = openSearch(({ variables }) =>
    variables['search'] === 'desk' ? new Promise<object>((resolve) => late.push(resolve)) : LAMPS,
  );
  await enter(user, 'desk');
  await waitFor(() => expect(operations).toHaveLength(1));
  await user.clear(box());
  await enter(user, 'lamp');
  await screen.findByRole('option', { name: /Floor Lamp/ });
  for (const arrive of late) arrive(found([hit('p9', 'Standing Desk')]));
  await screen.findByRole('option', { name: /Floor Lamp/ });
  expect(screen.queryByRole('option', { name: /Standing Desk/ })).toBeNull();
});

test('a misspelt search shows at once what a similar one finds, and says so', async () => {
  const { user } = openSearch(({ variables }) => (variables['search'] === 'lamp' ? LAMPS : misspelt('lamp')));
  await enter(user, 'lmap');
  expect(await screen.findByRole('option', { name: /Desk Lamp/ })).toBeTruthy();
  expect(screen.getByText(/^No product matches “lmap”. Showing results for “lamp”./)).toBeTruthy();
  expect(spoken()).toBe('2 product(s) found');
  expect(box().value).toBe('lmap');
});

test('a misspelt search can be made as it is typed, and then finds nothing but offers the similar one', async () => {
  const { user } = openSearch(({ operationName, variables }) => {
    if (operationName === 'DidYouMean') return { data: { didYouMean: 'lamp' } };
    return variables['search'] === 'lamp' ? LAMPS : misspelt('lamp');
  });
  await enter(user, 'lmap');
  await user.click(await screen.findByRole('button', { name: 'lmap' }));
  expect(await screen.findByText('No products match “lmap”')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'lamp' }));
  expect(box().value).toBe('lamp');
  expect(document.activeElement).toBe(box());
  await screen.findByRole('option', { name: /Desk Lamp/ });
});

test('hits with only some of the words are said to be that', async () => {
  const { user } = openSearch(({ operationName }) =>
    operationName === 'DidYouMean'
      ? { data: { didYouMean: null } }
      : found([hit('p2', 'Floor Lamp')], 1, true),
  );
  await enter(user, 'purple lamp');
  expect(await screen.findByRole('option', { name: /Floor Lamp/ })).toBeTruthy();
  expect(screen.getByText('No product has all of these words. These come closest.')).toBeTruthy();
});

test('an empty box lists the categories and the products seen last, without a call', async () => {
  const { user, operations, address, cache } = openSearch();
  recordViewed('p2');
  recordViewed('unknown');
  const facets = { __typename: 'CatalogueFacets', categories: [{ __typename: 'Facet', value: 'Home' }] };
  const known = { catalogue: { __typename: 'CataloguePage', facets } };
  cache.writeQuery({ query: CategoryLinksDocument, data: known });
  const lamp = { __typename: 'Product', id: 'p2', name: 'Floor Lamp' };
  cache.writeFragment({ id: 'Product:p2', fragment: SeenProductFragmentDoc, data: lamp });
  await user.click(box());
  expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  await user.keyboard('{ArrowDown}');
  const seen = within(screen.getByRole('list', { name: 'Recently viewed' }));
  expect(seen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Floor Lamp']);
  await user.click(seen.getByRole('link'));
  expect(address()).toBe('/product/p2');
  expect(screen.queryByRole('list', { name: 'Categories' })).toBeNull();
  expect(operations).toEqual([]);
});

test('the box keeps the word that was searched for, and focusing it does not search again', async () => {
  const { user, operations, address } = openSearch();
  await enter(user, 'lamp');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/shop?search=lamp');
  expect(box().value).toBe('lamp');
  expect(screen.queryByRole('listbox')).toBeNull();
  const sent = operations.length;
  await user.click(screen.getByText('Beside it'));
  await user.click(box());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(operations).toHaveLength(sent);
});
