import type { Product } from '#gateway/modules/products/toProduct.ts';

export type ProductSort = 'NEWEST' | 'PRICE_LOW' | 'PRICE_HIGH' | 'NAME';

export interface CatalogueFilter {
  search?: string | null;
  category?: string | null;
  brand?: string | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  minRating?: number | null;
}

export interface CatalogueRequest {
  filter: CatalogueFilter;
  sort: ProductSort;
  /** Counted from 1; a page beyond the last one gives the last one. */
  page: number;
  pageSize: number;
}

export interface Facet {
  value: string;
  count: number;
}

export interface CataloguePage {
  items: readonly Product[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
  facets: {
    categories: Facet[];
    brands: Facet[];
    minPrice: number | null;
    maxPrice: number | null;
  };
}

type Condition = keyof typeof CONDITIONS;

/** Spec §5: search in name or description; category and brand match part of the text; case is ignored. */
const CONDITIONS = {
  search: ({ name, description }: Product, { search }: CatalogueFilter) =>
    contains(name, search) || contains(description, search),
  category: ({ category }: Product, filter: CatalogueFilter) => contains(category, filter.category),
  brand: ({ brand }: Product, filter: CatalogueFilter) => contains(brand, filter.brand),
  price: ({ price }: Product, { minPrice, maxPrice }: CatalogueFilter) =>
    price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY),
  rating: ({ rating }: Product, { minRating }: CatalogueFilter) => rating >= (minRating ?? 0),
};

const NAMES: readonly Condition[] = ['search', 'category', 'brand', 'price', 'rating'];

const ORDERS: Record<ProductSort, (a: Product, b: Product) => number> = {
  // Newest first; without dates, the server's order stays.
  NEWEST: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  PRICE_LOW: (a, b) => a.price - b.price,
  PRICE_HIGH: (a, b) => b.price - a.price,
  NAME: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** One page of the matching products, and the facets, each counted with all conditions except its own. */
export function cataloguePage(products: readonly Product[], request: CatalogueRequest): CataloguePage {
  const { filter, sort, pageSize } = request;
  const matching = matchingAllBut(null, products, filter).toSorted(ORDERS[sort]);
  const totalPages = Math.ceil(matching.length / pageSize);
  const page = Math.max(1, Math.min(request.page, totalPages));
  const prices = matchingAllBut('price', products, filter).map(({ price }) => price);
  return {
    items: matching.slice((page - 1) * pageSize, page * pageSize),
    total: matching.length,
    page,
    pageSize,
    totalPages,
    facets: {
      categories: countBy(matchingAllBut('category', products, filter), ({ category }) => category),
      brands: countBy(matchingAllBut('brand', products, filter), ({ brand }) => brand),
      minPrice: prices.length === 0 ? null : Math.min(...prices),
      maxPrice: prices.length === 0 ? null : Math.max(...prices),
    },
  };
}

function matchingAllBut(
  leftOut: Condition | null,
  products: readonly Product[],
  filter: CatalogueFilter,
): Product[] {
  const names = NAMES.filter((name) => name !== leftOut);
  return products.filter((product) => names.every((name) => CONDITIONS[name](product, filter)));
}

function countBy(products: readonly Product[], valueOf: (product: Product) => string | null): Facet[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const value = valueOf(product);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => a.value.localeCompare(b.value, 'en'));
}

function contains(text: string | null, part: string | null | undefined): boolean {
  const wanted = part?.trim().toLowerCase() ?? '';
  return wanted === '' || (text ?? '').toLowerCase().includes(wanted);
}
