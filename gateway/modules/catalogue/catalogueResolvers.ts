import type { QueryResolvers } from '#gateway/generated/resolverTypes.ts';
import { bounded } from '#gateway/modules/bounded.ts';
import { cataloguePage } from './cataloguePage.ts';

const LONGEST_SEARCH = 200;

export const catalogueQueries: Pick<QueryResolvers, 'catalogue'> = {
  catalogue: async (_, { filter, sort, page, pageSize }, { products }) =>
    cataloguePage(await products.all(), {
      filter: { ...filter, search: filter?.search?.slice(0, LONGEST_SEARCH) ?? null },
      sort: sort ?? 'NEWEST',
      page: bounded('page', page ?? 1, 1, 1_000_000),
      pageSize: bounded('pageSize', pageSize ?? 12, 1, 100),
    }),
};
