import type { CatalogueFilter, ProductSort } from '#web/gql/schemaTypes.ts';
import { paths } from './paths.ts';

export type ShopSort = 'best-match' | 'newest' | 'price-low' | 'price-high' | 'name';
export type ShopView = 'grid' | 'list';

/** The filters in the Shop screen's address. */
export interface ShopFilters {
  search: string;
  /** Whether a misspelt search is made as it is. */
  asTyped: boolean;
  category: string;
  brand: string;
  minPrice: number | null;
  maxPrice: number | null;
  minRating: number | null;
  /** Null for the default, see `sortOf`. */
  sort: ShopSort | null;
  page: number;
  pageSize: number;
  view: ShopView;
}

/** Spec §9. */
export const PAGE_SIZES = [12, 24, 36] as const;
export const MAX_PRICE = 1000;
/** The highest price that a product can have. */
export const MAX_MONEY = 10_000_000_000;

export const SORTS: readonly { value: ShopSort; onServer: ProductSort; label: string }[] = [
  { value: 'best-match', onServer: 'BEST_MATCH', label: 'Best match' },
  { value: 'newest', onServer: 'NEWEST', label: 'Newest' },
  { value: 'price-low', onServer: 'PRICE_LOW', label: 'Price: low to high' },
  { value: 'price-high', onServer: 'PRICE_HIGH', label: 'Price: high to low' },
  { value: 'name', onServer: 'NAME', label: 'Name: A to Z' },
];

export const QUICK_PRICES: readonly { label: string; minPrice: number | null; maxPrice: number | null }[] = [
  { label: 'Under 50', minPrice: null, maxPrice: 50 },
  { label: '50 – 100', minPrice: 50, maxPrice: 100 },
  { label: '100 – 200', minPrice: 100, maxPrice: 200 },
  { label: 'Over 200', minPrice: 200, maxPrice: MAX_PRICE },
];

const NOTHING_CHOSEN = {
  search: '',
  asTyped: false,
  category: '',
  brand: '',
  minPrice: null,
  maxPrice: null,
  minRating: null,
} as const;

const DEFAULTS: ShopFilters = { ...NOTHING_CHOSEN, sort: null, page: 1, pageSize: 12, view: 'grid' };

/** Reads an address; invalid values count as missing. */
export function parseShopFilters(params: URLSearchParams): ShopFilters {
  const number = (name: string, min: number, max: number): number | null => {
    const text = params.get(name)?.trim();
    const value = text ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : null;
  };
  const pageSize = number('pageSize', 1, 100);
  const sort = SORTS.find(({ value }) => value === params.get('sort'));
  return {
    search: params.get('search')?.trim() ?? '',
    asTyped: params.get('asTyped') === 'true',
    category: params.get('category')?.trim() ?? '',
    brand: params.get('brand')?.trim() ?? '',
    minPrice: number('minPrice', 0, MAX_MONEY),
    maxPrice: number('maxPrice', 0, MAX_MONEY),
    minRating: number('minRating', 1, 5),
    sort: sort?.value ?? null,
    page: Math.floor(number('page', 1, 1e6) ?? DEFAULTS.page),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULTS.pageSize,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The query parameters of these filters, without defaults. */
export function toSearchParams(filters: ShopFilters): URLSearchParams {
  const params = new URLSearchParams();
  const defaults: Record<string, unknown> = { ...DEFAULTS };
  const sort = sortOf(filters) === sortOf({ ...filters, sort: null }) ? null : filters.sort;
  for (const [name, value] of Object.entries({ ...filters, sort }))
    if (value !== defaults[name]) params.set(name, String(value));
  return params;
}

/** The address of the Shop screen with these filters. */
export function shopAddress(filters: ShopFilters): string {
  const params = toSearchParams(filters);
  return params.size === 0 ? paths.shop() : `${paths.shop()}?${params.toString()}`;
}

/** The chosen order; the default is best match for a search, otherwise newest first. */
export function sortOf({ sort, search }: ShopFilters): ShopSort {
  const fallback = search === '' ? 'newest' : 'best-match';
  return sort === null || sort === 'best-match' ? fallback : sort;
}

/** The orders to choose from. */
export function sortsFor({ search }: ShopFilters): typeof SORTS {
  return SORTS.filter(({ value }) => value !== 'best-match' || search !== '');
}

/**
 * Changing filters or order returns to page 1 (spec §4) unless the change has a page; changing the view does not. Another
 * search may be corrected again.
 */
export function withChange(filters: ShopFilters, change: Partial<ShopFilters>): ShopFilters {
  const staysOnPage = Object.keys(change).every((name) => name === 'view');
  const asTyped = change.search === undefined && filters.asTyped;
  return { ...filters, asTyped, ...(staysOnPage ? {} : { page: 1 }), ...change };
}

export function clearFilters(filters: ShopFilters): ShopFilters {
  return withChange(filters, NOTHING_CHOSEN);
}

/** The number of active filters; a price range counts as one, and a search is none: it has a field of its own. */
export function activeFilterCount(filters: ShopFilters): number {
  const { category, brand, minPrice, maxPrice, minRating } = filters;
  const hasPrice = minPrice !== null || maxPrice !== null;
  return [category, brand, hasPrice, minRating].filter(Boolean).length;
}

/** The variables of a query for a page of the catalogue. */
export interface CatalogueVariables {
  filter: CatalogueFilter;
  sort: ProductSort | undefined;
  page: number;
  pageSize: number;
  search: string;
  /** Whether a misspelt search may be corrected; not sent without a search. */
  correct?: boolean;
}

export function toCatalogueVariables(filters: ShopFilters): CatalogueVariables {
  const { sort: _sort, page, pageSize, view: _view, asTyped, ...conditions } = filters;
  const chosen = Object.entries(conditions).filter(([, value]) => value !== '' && value !== null);
  return {
    filter: Object.fromEntries(chosen),
    sort: SORTS.find(({ value }) => value === sortOf(filters))?.onServer,
    page,
    pageSize,
    search: filters.search,
    ...(filters.search === '' ? {} : { correct: !asTyped }),
  };
}
