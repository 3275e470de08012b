import type { QueryResolvers } from '#gateway/generated/resolverTypes.ts';
import type { CatalogueFilter } from '#gateway/generated/schemaTypes.ts';
import { inRange } from '#gateway/modules/inputRules.ts';
import { maxListSize } from '#gateway/modules/listSize.ts';

const MAX_TEXT_LENGTH = 200;
const MAX_MONEY = 1e12;

export const catalogueQueries: Pick<QueryResolvers, 'catalogue'> = {
  catalogue: async (_, { filter, sort, page, pageSize }, { products }, info) =>
    products.page({
      filter: checked(filter ?? {}),
      sort: sort ?? 'NEWEST',
      page: inRange('page', page ?? 1, 1, 1_000_000),
      pageSize: inRange('pageSize', pageSize ?? 12, 1, maxListSize(info)),
    }),
};

function checked(filter: CatalogueFilter): CatalogueFilter {
  const { search, category, brand, minPrice, maxPrice, minRating } = filter;
  // A made-up address in the browser finds nothing; it is not an error.
  const text = (value: string | null | undefined): string => value?.slice(0, MAX_TEXT_LENGTH) ?? '';
  const number = (name: string, value: number | null | undefined, most: number): number | null =>
    value == null ? null : inRange(name, value, 0, most);
  return {
    search: text(search),
    category: text(category),
    brand: text(brand),
    minPrice: number('minPrice', minPrice, MAX_MONEY),
    maxPrice: number('maxPrice', maxPrice, MAX_MONEY),
    minRating: number('minRating', minRating, 5),
  };
}
