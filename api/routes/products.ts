import { and, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { products } from '#api/db/schema.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';
import { productJson } from './productJson.ts';

const text = (name: string): z.ZodOptional<z.ZodType<string>> =>
  z.string(`${name} may be given once, as text`).trim().max(200, `${name} is too long`).optional();

const page = (name: string, max: number): z.ZodOptional<z.ZodType<number>> =>
  z.coerce
    .number(`${name} must be a whole number from 1 to ${max}`)
    .int(`${name} must be a whole number from 1 to ${max}`)
    .min(1, `${name} must be a whole number from 1 to ${max}`)
    .max(max, `${name} must be a whole number from 1 to ${max}`)
    .optional();

const QUERY = z.object({
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
  _page: page('_page', 1_000_000),
  _perPage: page('_perPage', 10_000),
});

type ProductQuery = z.output<typeof QUERY>;

/** Rows 2 to 7 of rest-contract §1: all products or those that match, newest first. */
export function listProducts({ db }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(QUERY, request.query);
    const { _id: id, _page: currentPage = 1, _perPage: perPageInput } = query;
    if (id !== undefined) {
      const [product] = await db.select().from(products).where(eq(products.id, id));
      sendProduct(response, product);
      return;
    }
    const condition = conditionFor(query);
    const [counted] = await db.select({ total: count() }).from(products).where(condition);
    const totalItems = counted?.total ?? 0;
    const perPage = perPageInput ?? Math.max(totalItems, 1);
    const rows = await db
      .select()
      .from(products)
      .where(condition)
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(perPage)
      .offset((currentPage - 1) * perPage);
    const totalPages = Math.ceil(totalItems / perPage);
    response.json({
      success: true,
      products: rows.map(productJson),
      currentPage,
      perPage,
      totalItems,
      totalPages,
    });
  };
}

function sendProduct(response: Response, product: typeof products.$inferSelect | undefined): void {
  if (product === undefined) throw new HttpError(404, 'Product not found');
  response.json({ success: true, product: productJson(product) });
}

function conditionFor({ _type, offer, category, brand, _search }: ProductQuery): SQL | undefined {
  const search = _search ? `%${_search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined;
  return and(
    _type === 'special_offers' ? eq(products.offer, true) : _type && eq(products.type, _type),
    offer === undefined ? undefined : eq(products.offer, offer === 'true'),
    category ? equalsIgnoringCase(products.category, category) : undefined,
    brand ? equalsIgnoringCase(products.brand, brand) : undefined,
    search === undefined
      ? undefined
      : or(
          ilike(products.name, search),
          ilike(products.description, search),
          ilike(sql`${products.tags}::text`, search),
        ),
  );
}

function equalsIgnoringCase(column: typeof products.category | typeof products.brand, value: string): SQL {
  return sql`lower(${column}) = lower(${value})`;
}
