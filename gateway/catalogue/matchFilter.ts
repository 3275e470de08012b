import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Item } from './Catalogue.ts';

/** All categories or all brands: in alphabetical order, the most common spelling of each. */
export interface Names {
  names: readonly string[];
  /** For each name, the codes of the names that contain it: a filter by the name also finds those. */
  containedBy: readonly (readonly number[])[];
  /** For each product, the index of its name; `names.length` if it has none. */
  codes: readonly number[];
}

export const ALPHABET = new Intl.Collator('en');

export function namesOf(column: readonly (string | null)[]): Names {
  const counts = new Map<string, number>();
  for (const name of column) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts.keys()].toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  const spellings = new Map(byCount.map((name) => [name.toLowerCase(), name]));
  const names = [...spellings.values()].toSorted(ALPHABET.compare);
  const lower = names.map((name) => name.toLowerCase());
  const codeOf = new Map(lower.map((name, code) => [name, code]));
  return {
    names,
    containedBy: lower.map((name) => lower.flatMap((other, code) => (other.includes(name) ? [code] : []))),
    codes: column.map((name) => codeOf.get(name?.toLowerCase() ?? '') ?? names.length),
  };
}

/**
 * Which of the found products also match the other conditions, and the facets, each counted with all conditions except
 * its own. Spec §5: category and brand match part of the text; case is ignored.
 */
export function matchFilter(
  items: readonly Item[],
  { categories, brands }: Record<'categories' | 'brands', Names>,
  found: readonly number[],
  { category, brand, minPrice, maxPrice, minRating }: Schema.CatalogueFilter,
) {
  const [hasCategory, hasBrand] = [having(categories, category), having(brands, brand)];
  const categoryCounts = new Uint32Array(categories.names.length + 1);
  const brandCounts = new Uint32Array(brands.names.length + 1);
  const isMatch = new Uint8Array(items.length);
  let [total, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of found) {
    const { price = 0, rating = 0 } = items[at] ?? {};
    if (rating < (minRating ?? 0)) continue;
    const [categoryCode = 0, brandCode = 0] = [categories.codes[at], brands.codes[at]];
    const [inCategory, ofBrand] = [hasCategory(categoryCode), hasBrand(brandCode)];
    const inRange = price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
    if (ofBrand && inRange) categoryCounts[categoryCode] = (categoryCounts[categoryCode] ?? 0) + 1;
    if (inCategory && inRange) brandCounts[brandCode] = (brandCounts[brandCode] ?? 0) + 1;
    if (!inCategory || !ofBrand) continue;
    min = Math.min(min, price);
    max = Math.max(max, price);
    if (inRange) isMatch[at] = 1;
    total += Number(inRange);
  }
  const facets = {
    categories: facetsOf(categories, categoryCounts),
    brands: facetsOf(brands, brandCounts),
    minPrice: min > max ? null : min,
    maxPrice: min > max ? null : max,
  };
  return { isMatch, total, facets };
}

/** Without a text, all products match, even those without a name. */
function having({ names }: Names, part: string | null | undefined): (code: number) => boolean {
  const wanted = part?.trim().toLowerCase() ?? '';
  const isWanted = names.map((name) => name.toLowerCase().includes(wanted));
  return (code) => isWanted[code] ?? wanted === '';
}

function facetsOf({ names, containedBy }: Names, counts: Uint32Array): Schema.Facet[] {
  const countIn = (codes: readonly number[] = []): number =>
    codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
  return names
    .map((value, code) => ({ value, count: countIn(containedBy[code]) }))
    .filter(({ count }) => count > 0);
}
