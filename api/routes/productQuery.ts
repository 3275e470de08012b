import { z } from 'zod';
import { whole } from '#api/http/parseInput.ts';

const text = (name: string): z.ZodOptional<z.ZodType<string>> =>
  z.string(`${name} may be given once, as text`).trim().max(200, `${name} is too long`).optional();

/** The parameters of a product call (rest-contract §1, rows 2 to 7). */
export const PRODUCT_QUERY = z.object({
  _type: z
    .enum(
      ['new_arrivals', 'best_sellers', 'special_offers'],
      '_type must be new_arrivals, best_sellers or special_offers',
    )
    .optional(),
  offer: z.enum(['true', 'false'], 'offer must be true or false').optional(),
  category: text('category'),
  brand: text('brand'),
  _search: text('_search'),
  _id: text('_id'),
  _page: whole('_page', 1_000_000).optional(),
  _perPage: whole('_perPage', 10_000).optional(),
});
