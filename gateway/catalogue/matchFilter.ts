import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Item } from './Catalogue.ts';

type Counts = Map<string | null, { count: number }>;

/** By its lower case, each name in its most common spelling, with all spellings of the names that contain it. */
export type Names = ReadonlyMap<string, { value: string; spellings: readonly string[] }>;

export function namesOf(items: readonly Item[], field: 'category' | 'brand'): Names {
  const counts: Counts = new Map();
  for (const item of items) increment(counts, item[field]);
  const rareFirst = [...counts].toSorted(([, a], [, b]) => a.count - b.count).flatMap(([name]) => name ?? []);
  const names = new Map(rareFirst.map((spelling) => [spelling.toLowerCase(), spelling]));
  const containing = (name: string) => rareFirst.filter((spelling) => spelling.toLowerCase().includes(name));
  const sorted = [...names].toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
  return new Map(sorted.map(([lower, value]) => [lower, { value, spellings: containing(lower) }]));
}

/** Spec §5: category and brand match part of the text; each facet is counted with all conditions except its own. */
export function matchFilter<Found extends Item>(
  found: readonly Found[],
  names: Record<'categories' | 'brands', Names>,
  filter: Schema.CatalogueFilter,
) {
  const [category, brand] = [filter.category, filter.brand].map((part) => part?.trim().toLowerCase());
  // Without a text, all products match, even those without a name.
  const isIn = (name: string | null, part = '') => part === '' || name?.toLowerCase().includes(part) === true;
  const [categories, brands]: [Counts, Counts] = [new Map(), new Map()];
  let lowest = Infinity;
  let highest = -Infinity;
  const matches = found.filter((item) => {
    if (item.rating < (filter.minRating ?? 0)) return false;
    const inCategory = isIn(item.category, category);
    const ofBrand = isIn(item.brand, brand);
    const inRange = item.price >= (filter.minPrice ?? 0) && item.price <= (filter.maxPrice ?? Infinity);
    if (ofBrand && inRange) increment(categories, item.category);
    if (inCategory && inRange) increment(brands, item.brand);
    if (!inCategory || !ofBrand) return false;
    [lowest, highest] = [Math.min(lowest, item.price), Math.max(highest, item.price)];
    return inRange;
  });
  const facets = {
    categories: facetsOf(names.categories, categories),
    brands: facetsOf(names.brands, brands),
    minPrice: lowest > highest ? null : lowest,
    maxPrice: lowest > highest ? null : highest,
  };
  return { matches, facets };
}

function facetsOf(names: Names, counts: Counts): Schema.Facet[] {
  return [...names.values()].flatMap(({ value, spellings }) => {
    const count = spellings.reduce((sum, spelling) => sum + (counts.get(spelling)?.count ?? 0), 0);
    return count > 0 ? [{ value, count }] : [];
  });
}

function increment(counts: Counts, name: string | null): void {
  const known = counts.get(name);
  if (known === undefined) counts.set(name, { count: 1 });
  else known.count += 1;
}
