import { inputError } from '#gateway/errors.ts';
import type { QueryProductsArgs, Resolvers } from '#gateway/generated/resolverTypes.ts';
import type { CatalogueFilter } from '#gateway/generated/schemaTypes.ts';
import { inRange } from '#gateway/modules/inputRules.ts';
import { MAX_MONEY } from '#gateway/rest/readJson.ts';
import { MAX_LIST, MAX_RELATED, type ProductsSource } from './ProductsSource.ts';

/** As `@listSize` in the schema says. */
const MAX_PAGE_SIZE = 100;
const MAX_IDS = 100;
const MAX_TEXT_LENGTH = 200;
const MAX_RATING = 5;
const TOO_MANY = 'One of these conditions alone finds 500 products or more. Ask for `catalogue` instead.';

export const productsResolvers = {
  Query: {
    product: async (_, { id }, { products }) => products.byId(id),
    products: async (_, args, { products }) => {
      const limit = inRange('limit', args.limit ?? MAX_LIST, 1, MAX_LIST);
      return (await chosen(products, args, limit)).slice(0, limit);
    },
    productCount: async (_, { search }, { products }) => (await searchProducts(products, search)).total,
    didYouMean: async (_, { search }, { products }) => products.correction(search.slice(0, MAX_TEXT_LENGTH)),
    catalogue: async (_, { filter, sort, page, pageSize, correct }, { products }) => {
      const request = {
        filter: checked(filter ?? {}),
        sort: sort ?? 'BEST_MATCH',
        page: inRange('page', page ?? 1, 1, 1_000_000),
        pageSize: inRange('pageSize', pageSize ?? 12, 1, MAX_PAGE_SIZE),
      };
      const search = correct ? await products.correction(request.filter.search) : null;
      const filterOfAll = { ...request.filter, ...(search === null ? {} : { search }) };
      return { ...(await products.page({ ...request, filter: filterOfAll })), correctedSearch: search };
    },
  },
  Product: {
    related: async (product, { limit }, { products }) =>
      products.related(product, inRange('limit', limit ?? 4, 1, MAX_RELATED)),
  },
} satisfies Resolvers;

/** Each argument is a separate call; the result has the products found by all of them. */
async function chosen(
  products: ProductsSource,
  { ids, collection, onOffer, category, search }: QueryProductsArgs,
  limit: number,
) {
  if (ids && ids.length > MAX_IDS) throw inputError(`At most ${MAX_IDS} ids at once.`);
  const hasText = typeof search === 'string';
  const isOne = [ids, collection, onOffer, category, hasText].filter(Boolean).length === 1;
  const length = isOne ? limit : MAX_LIST;
  const lists = await Promise.all([
    ids ? products.byIds(ids, 'latest') : null,
    collection ? products.inCollection(collection, length) : null,
    onOffer ? products.onOffer(length) : null,
    hasText ? searchProducts(products, search).then((list) => list.products) : null,
    category ? inCategory(products, category, length) : null,
  ]);
  const [first, ...others] = lists.filter((list) => list !== null);
  if (first === undefined) return (await products.slice(0, limit)).items;
  // Products that a full list leaves out could be in the others.
  if (others.length > 0 && [first, ...others].some((list) => list.length >= MAX_LIST))
    throw inputError(TOO_MANY);
  const sets = others.map((list) => new Set(list.map(({ id }) => id)));
  return first.filter(({ id }) => sets.every((set) => set.has(id)));
}

async function inCategory(products: ProductsSource, category: string, length: number) {
  return products.inCategory(await products.categoryNamed(category.slice(0, MAX_TEXT_LENGTH)), length);
}

/** A blank search finds nothing. */
async function searchProducts(products: ProductsSource, search: string) {
  const text = search.trim().slice(0, MAX_TEXT_LENGTH);
  return text === '' ? { total: 0, products: [] } : products.matching(text);
}

function checked({ search, category, brand, ...numbers }: CatalogueFilter) {
  // A made-up text in the address bar finds nothing; it is not an error.
  const text = (value: string | null | undefined): string => value?.slice(0, MAX_TEXT_LENGTH) ?? '';
  for (const [name, value] of Object.entries(numbers))
    if (value !== null) inRange(name, value, 0, name === 'minRating' ? MAX_RATING : MAX_MONEY);
  return { ...numbers, search: text(search), category: text(category), brand: text(brand) };
}
