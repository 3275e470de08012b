import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { desc, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '#api/db/Database.ts';
import { products } from '#api/db/schema.ts';
import { plainCents } from '#api/money.ts';
import { readInChunks } from '#backoffice/calls/readInChunks.ts';
import type { Services } from '#api/Services.ts';
import { OWN_COLUMNS } from './fields.ts';
import { escapeFormula } from '#backoffice/calls/formulas.ts';

type Row = Record<(typeof OWN_COLUMNS)[number], string>;

/** GET /api/owner/catalogue.csv: all products, including hidden ones, in the format that an import reads. */
export function exportCatalogue({ db }: Services): RequestHandler {
  return async (_request, response) => {
    response.attachment('products.csv').type('text/csv; charset=utf-8');
    const csv = stringify({ header: true, bom: true, columns: [...OWN_COLUMNS] });
    await pipeline(productRows(db), csv, response);
  };
}

/** Newest first, so that an import of the file into an empty shop keeps the order. */
async function* productRows(db: Database): AsyncGenerator<Row> {
  const rows = readInChunks(async (after, limit) =>
    db
      .select({
        cursor: { createdAt: sql<string>`${products.createdAt}::text`, id: products.id },
        product: products,
      })
      .from(products)
      .where(after === null ? undefined : sql`(${products.createdAt}, ${products.id}) < ${after}`)
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(limit),
  );
  for await (const { product } of rows) yield productRow(product);
}

function productRow(product: typeof products.$inferSelect): Row {
  const { priceCents, oldPriceCents, images, tags, name, description, brand, category } = product;
  return {
    id: product.id,
    name: escapeFormula(name),
    description: escapeFormula(description),
    price: plainCents(priceCents),
    oldPrice: oldPriceCents === null ? '' : plainCents(oldPriceCents),
    discountedPercentage: String(product.discountedPercentage),
    offer: String(product.offer),
    badge: String(product.badge),
    images: images.join('\n'),
    brand: escapeFormula(brand),
    category: escapeFormula(category),
    stock: String(product.stock),
    tracked: String(product.tracked),
    tags: tags.map(escapeFormula).join('\n'),
    type: product.type ?? '',
    hidden: String(product.hidden),
  };
}
