import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { CatalogueData, DictionaryColumn } from './CatalogueBuilder.ts';
import { lowerBound } from './lowerBound.ts';

type Filter = Omit<Schema.CatalogueFilter, 'search'>;
type Matched = ReturnType<typeof nothingMatched>;

/**
 * Which of the products that the search has found also match the other conditions, and the facets, each counted with
 * all conditions except its own. Spec §5: category and brand match part of the text; case is ignored.
 */
export function matchFilter(data: CatalogueData, found: Uint32Array, filter: Filter) {
  const { categories, brands, prices } = data;
  const hasCategory = containing(categories.names, filter.category);
  const hasBrand = containing(brands.names, filter.brand);
  const byCategoryAlone =
    hasCategory !== null && hasBrand === null && !filter.minRating && found.length === prices.length;
  const { isMatch, total, categoryCounts, brandCounts, min, max } = byCategoryAlone
    ? matchCategories(data, hasCategory, filter)
    : matchEach(data, found, filter, { hasCategory, hasBrand });
  const facets = {
    categories: facetsOf(categories, categoryCounts),
    brands: facetsOf(brands, brandCounts),
    minPrice: min > max ? null : min,
    maxPrice: min > max ? null : max,
  };
  return { isMatch, total, facets };
}

function matchEach(
  data: CatalogueData,
  found: Uint32Array,
  { minPrice, maxPrice, minRating }: Filter,
  { hasCategory, hasBrand }: Record<'hasCategory' | 'hasBrand', boolean[] | null>,
): Matched {
  const { prices, ratings, categories, brands } = data;
  const matched = nothingMatched(data);
  const { isMatch, categoryCounts, brandCounts } = matched;
  for (const index of found) {
    if ((ratings[index] ?? 0) < (minRating ?? 0)) continue;
    const category = categories.codes[index] ?? 0;
    const brand = brands.codes[index] ?? 0;
    const price = prices[index] ?? 0;
    const inCategory = hasCategory === null || (hasCategory[category] ?? false);
    const ofBrand = hasBrand === null || (hasBrand[brand] ?? false);
    const inRange = price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
    if (ofBrand && inRange) addOne(categoryCounts, category);
    if (inCategory && inRange) addOne(brandCounts, brand);
    if (!inCategory || !ofBrand) continue;
    matched.min = Math.min(matched.min, price);
    matched.max = Math.max(matched.max, price);
    if (!inRange) continue;
    isMatch[index] = 1;
    matched.total += 1;
  }
  return matched;
}

/**
 * Looks only at the matching products, which are one range of the index for each category: with 100,000 products, a
 * page takes 1.4 times as long as with 100, instead of 3.2 times.
 */
function matchCategories(
  data: CatalogueData,
  hasCategory: readonly boolean[],
  { minPrice, maxPrice }: Filter,
): Matched {
  const { indexes, prices, offsets } = data.byCategory;
  const matched = nothingMatched(data);
  for (const [category, isWanted] of hasCategory.entries()) {
    const [start = 0, end = 0] = offsets.subarray(category, category + 2);
    const first = lowerBound(start, end, (at) => (prices[at] ?? 0) >= (minPrice ?? 0));
    const last = lowerBound(first, end, (at) => (prices[at] ?? 0) > (maxPrice ?? Number.POSITIVE_INFINITY));
    matched.categoryCounts[category] = last - first;
    if (!isWanted) continue;
    matched.min = Math.min(matched.min, prices[start] ?? 0);
    matched.max = Math.max(matched.max, prices[end - 1] ?? 0);
    matched.total += last - first;
    for (const index of indexes.subarray(first, last)) {
      matched.isMatch[index] = 1;
      addOne(matched.brandCounts, data.brands.codes[index] ?? 0);
    }
  }
  return matched;
}

function nothingMatched({ prices, categories, brands }: CatalogueData) {
  return {
    /** 1 for each product that matches, 0 for the others. */
    isMatch: new Uint8Array(prices.length),
    total: 0,
    categoryCounts: new Uint32Array(categories.names.length + 1),
    brandCounts: new Uint32Array(brands.names.length + 1),
    /** The lowest and highest price, with all conditions except the price range. */
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  };
}

function addOne(counts: Uint32Array, code: number): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

/** Whether each name contains the text; null without a text: then all products match, even those without a name. */
function containing(names: readonly string[], part: string | null | undefined): boolean[] | null {
  const wanted = part?.trim().toLowerCase() ?? '';
  return wanted === '' ? null : names.map((name) => name.toLowerCase().includes(wanted));
}

function facetsOf({ names, containedBy }: DictionaryColumn, counts: Uint32Array): Schema.Facet[] {
  const countIn = (codes: number[] = []): number => codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
  return names
    .map((value, code) => ({ value, count: countIn(containedBy[code]) }))
    .filter(({ count }) => count > 0);
}
