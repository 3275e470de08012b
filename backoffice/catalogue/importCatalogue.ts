import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { imports, importRows, products } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { recordChange } from '#backoffice/calls/audit.ts';
import { originsOf } from '#backoffice/calls/pictures.ts';
import type { Services } from '#api/Services.ts';
import { openCsv } from './csvFile.ts';
import type { Encoding } from './encodings.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from './fields.ts';
import { readCatalogue, type ReadCatalogue, type ReadOptions } from './readCatalogue.ts';
import { beginImport, LEASE_LOST, stageRows } from './stageRows.ts';

export interface ImportOptions extends Pick<ReadOptions, 'pictures' | 'decimal' | 'ignore' | 'skipFaulty'> {
  /** For a file that is neither UTF-8 nor UTF-16. */
  encoding?: Encoding | undefined;
  dryRun: boolean;
  /** Whether the file also sets the stock of existing products. */
  stock: boolean;
  /** Whether to remove the products that are not in the file, or exactly how many. */
  removeMissing: boolean | number;
}

export interface ImportReport extends Omit<ReadCatalogue, 'missingColumns' | 'isCut'> {
  added: number;
  changed: number;
  /** Products of the shop that are not in the file. */
  missing: number;
  removed: number;
  /** Whether so many products would be removed that `removeMissing` has to be their number. */
  needsNumber: boolean;
  /** The origins of pictures on other servers; the report of a call has those that IMAGE_ORIGINS lacks. */
  imageOrigins: string[];
}

type Change = Pick<ImportReport, 'added' | 'changed' | 'missing' | 'removed' | 'needsNumber'>;

const MAX_PRODUCTS = 250_000;
/** While the embedded database stores an import's products, it answers nobody else. */
const MAX_EMBEDDED = 20_000;
const NO_CHANGE: Change = { added: 0, changed: 0, missing: 0, removed: 0, needsNumber: false };
const CUT =
  'The last line is shorter than the first one, so the file may be cut off, and nothing was removed. Save the file again, or import it without removing products.';

/**
 * Imports a file completely or not at all: its products are staged in batches, and replace the present ones in one
 * transaction. If the process ends before that, the catalogue stays as it was; another import may begin a minute later.
 */
export async function importCatalogue(
  services: Services,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db, now, settings } = services;
  const maxProducts = settings.DATABASE_URL === null ? MAX_EMBEDDED : MAX_PRODUCTS;
  const limits = { ...options, maxProducts, known: async (ids: string[]) => knownIds(db, ids) };
  const csv = await openCsv(file, options.encoding);
  const token = await beginImport(db, now());
  try {
    const origins = new Set<string>();
    // The first reading stores nothing, so that a faulty or too long file costs little.
    const { missingColumns, isCut, ...read } = await readCatalogue(csv, limits, async (rows) => {
      for (const origin of originsOf(rows.flatMap(({ images }) => images))) origins.add(origin);
    });
    const report = { ...read, ...NO_CHANGE, imageOrigins: [...origins].toSorted() };
    if (read.errors.length > 0 && !(options.skipFaulty && read.products > 0)) return report;
    if (isCut && options.removeMissing !== false) throw new HttpError(422, CUT);
    let position = 0;
    const started = now().getTime();
    await readCatalogue(csv, limits, async (rows) => {
      // The first line of the file is the newest product, so that lists keep its order.
      const values = rows.map((row) => ({ ...row, createdAt: new Date(started - (position += 1)) }));
      await stageRows(db, token, values, now());
    });
    const values = valuesOf(missingColumns, options);
    const isWhole = !missingColumns.some((column) => column === 'name' || column === 'price_cents');
    return { ...report, ...(await replaceProducts(services, token, values, options, isWhole)) };
  } finally {
    await db.delete(imports).where(eq(imports.token, token));
  }
}

async function knownIds(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  return new Set(rows.map(({ id }) => id));
}

const COLUMNS = sql.raw([...PRODUCT_COLUMNS, 'stock'].join(', '));
const PRESENT = sql.raw([...PRODUCT_COLUMNS, 'stock'].map((column) => `product.${column}`).join(', '));
const JOINED = sql`${importRows} as line full join ${products} as product on product.id = line.id`;

/** The values of the columns; an existing product keeps those that the file does not have. */
function valuesOf(missingColumns: readonly ProductColumn[], { stock }: ImportOptions): SQL {
  const values = PRODUCT_COLUMNS.map((column) =>
    missingColumns.includes(column)
      ? `case when product.id is null then line.${column} else product.${column} end`
      : `line.${column}`,
  );
  const stocks = stock ? 'line.stock, product.stock' : 'product.stock, line.stock';
  return sql.raw([...values, `coalesce(${stocks}, 0)`].join(', '));
}

function isChanged(values: SQL): SQL {
  return sql`line.id is not null and product.id is not null and (${values}) is distinct from (${PRESENT})`;
}

async function changeOf(
  db: Pick<Database, 'select'>,
  values: SQL,
  { removeMissing }: ImportOptions,
): Promise<Change> {
  const result = await db
    .select({
      added: sql<number>`(count(*) filter (where product.id is null))::integer`,
      changed: sql<number>`(count(*) filter (where ${isChanged(values)}))::integer`,
      missing: sql<number>`(count(*) filter (where line.id is null))::integer`,
      shown: sql<number>`(count(*) filter (where not product.hidden))::integer`,
    })
    .from(JOINED);
  const { shown, ...counts } = result[0] ?? { ...NO_CHANGE, shown: 0 };
  const removed = removeMissing === false ? 0 : counts.missing;
  const needsNumber = typeof removeMissing === 'number' ? removeMissing !== removed : removed * 10 > shown;
  return { ...counts, removed, needsNumber };
}

/**
 * Switches to the staged products, unless this is a dry run or the number of removed ones has to be confirmed. An order
 * waits for this only if it changes one of the order's products.
 */
async function replaceProducts(
  { db, now }: Services,
  token: string,
  values: SQL,
  options: ImportOptions,
  mayAdd: boolean,
): Promise<Change> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const own = await transaction.delete(imports).where(eq(imports.token, token)).returning();
    if (own.length === 0) throw new HttpError(409, LEASE_LOST);
    const change = await changeOf(transaction, values, options);
    const { added, changed, removed, needsNumber } = change;
    if (added > 0 && !mayAdd)
      throw new HttpError(409, 'A product of the file was removed just now. Import it again.');
    if (options.dryRun || needsNumber) return change;
    // Locks products in the order of their ids, as orders do.
    await transaction.execute(sql`select product.id from ${products} as product
      left join ${importRows} as line on line.id = product.id
      where ${isChanged(values)} or (${removed > 0} and line.id is null)
      order by product.id for update of product`);
    await transaction.execute(sql`update ${products} set (${COLUMNS}, updated_at)
        = (select ${values}, ${now().toISOString()}::timestamptz)
      from ${importRows} as line join ${products} as product on product.id = line.id
      where products.id = line.id and ${isChanged(values)}`);
    if (removed > 0)
      await transaction.execute(
        sql`delete from ${products} where not exists
          (select from ${importRows} as line where line.id = products.id)`,
      );
    await transaction.execute(sql`insert into ${products} (id, ${COLUMNS}, reviews, created_at, updated_at)
      select line.id, ${values}, '[]', line.created_at, line.created_at
      from ${importRows} as line left join ${products} as product on product.id = line.id where product.id is null`);
    const after = { added, changed, removed };
    await recordChange(transaction, { subject: 'catalogue', subjectId: 'import', before: {}, after }, now());
    await transaction.delete(importRows);
    return change;
  });
}
