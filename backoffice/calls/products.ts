import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import { PRODUCT_FIELDS, type Product } from '#api/db/productQueries.ts';
import { readableProducts } from '#api/db/readableProducts.ts';
import { products } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { productJson } from '#api/routes/productJson.ts';
import type { Services } from '#api/Services.ts';
import { recordChange } from './audit.ts';
import { PAGE, pageJson, rangeOf } from './paging.ts';
import { MAX_STOCK, PRODUCT_CHANGE, toColumns, type ProductChange } from './productChange.ts';

export const PRODUCT_QUERY = z.object({
  ...PAGE,
  search: z.string('search may be given once').trim().max(200, 'search is too long').optional(),
  hidden: z.enum(['true', 'false'], 'hidden must be true or false').optional(),
});

/** GET /api/owner/products: newest first, including hidden ones. */
export function listProducts({ db, log }: Services): RequestHandler {
  const readable = readableProducts(log);
  return async (request, response) => {
    const query = parseInput(PRODUCT_QUERY, request.query);
    const { rows, page } = await findProducts(db, query);
    response.json({ success: true, products: readable(rows).map(ownersProductJson), ...page });
  };
}

/** One page of the products, newest first. */
export async function findProducts(db: Database, query: z.output<typeof PRODUCT_QUERY>) {
  const condition = productCondition(query);
  const { limit, offset } = rangeOf(query);
  const rows = await db
    .select(PRODUCT_FIELDS)
    .from(products)
    .where(condition)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset(offset);
  return { rows, page: pageJson(query, await db.$count(products, condition)) };
}

function productCondition({ search, hidden }: z.output<typeof PRODUCT_QUERY>): SQL | undefined {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    search ? or(eq(products.id, search), ilike(products.searchText, pattern)) : undefined,
    hidden === undefined ? undefined : eq(products.hidden, hidden === 'true'),
  );
}

/** GET /api/owner/products/{id} */
export function readProduct({ db }: Services): RequestHandler {
  return async (request, response) => {
    const product = ownersProductJson(await findProduct(db, String(request.params['id'])));
    response.json({ success: true, product });
  };
}

export async function findProduct(db: Database, id: string): Promise<Product> {
  const [row] = await db.select(PRODUCT_FIELDS).from(products).where(eq(products.id, id));
  if (row === undefined) throw productNotFound();
  return row;
}

/** PATCH /api/owner/products/{id} */
export function updateProduct(services: Services): RequestHandler {
  return async (request, response) => {
    const change = parseInput(PRODUCT_CHANGE, request.body);
    const product = await changeProduct(services, String(request.params['id']), () => change);
    response.json({
      success: true,
      product: ownersProductJson(product),
      message: 'Product updated successfully',
    });
  };
}

export async function changeProduct(
  { db, now }: Services,
  id: string,
  changeOf: (before: Product) => ProductChange,
): Promise<Product> {
  return db.transaction(async (transaction) => {
    const isProduct = eq(products.id, id);
    const [before] = await transaction.select(PRODUCT_FIELDS).from(products).where(isProduct).for('update');
    if (before === undefined) throw productNotFound();
    const change = changeOf(before);
    const stock = (change.stock ?? before.stock) + (change.addStock ?? 0);
    if (stock < 0) throw new HttpError(409, `Only ${before.stock} of ${before.name} left.`);
    if (stock > MAX_STOCK)
      throw new HttpError(409, `There would be more than ${MAX_STOCK} of ${before.name}.`);
    const [after] = await transaction
      .update(products)
      .set({ ...toColumns(change), stock, updatedAt: now() })
      .where(isProduct)
      .returning(PRODUCT_FIELDS);
    if (after === undefined) throw productNotFound();
    const from = ownersProductJson(before);
    const to = ownersProductJson(after);
    await recordChange(transaction, { subject: 'product', subjectId: id, before: from, after: to }, now());
    return after;
  });
}

function productNotFound(): HttpError {
  return new HttpError(404, 'Product not found');
}

function ownersProductJson(product: Product): Record<string, unknown> {
  return { ...productJson(product), hidden: product.hidden };
}
