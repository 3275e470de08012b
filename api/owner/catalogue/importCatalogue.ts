import { eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { imports, importRows, products } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { newId } from '#api/newId.ts';
import { recordChange } from '#api/owner/audit.ts';
import type { Services } from '#api/Services.ts';
import type { ImportRow } from './forms.ts';
import { readCatalogue, type ReadCatalogue } from './readCatalogue.ts';

export interface ImportOptions {
  isDryRun: boolean;
  withStock: boolean;
  removeMissing: boolean;
}

export interface ImportReport extends ReadCatalogue {
  added: number;
  changed: number;
  /** Products that are not in the file. */
  missing: number;
  removed: number;
  /** The origins of pictures, for the gateway's setting IMAGE_ORIGINS. */
  imageOrigins: string[];
}

type Counts = Pick<ImportReport, 'added' | 'changed' | 'missing'>;

const LEASE_MS = 60_000;
const LOST = 'Another import has begun meanwhile; nothing was changed.';

/**
 * Imports a file, all or nothing: its products are staged in batches, and take the place of the present ones in one
 * transaction. A process that ends before leaves the catalogue as it was, and its place free after a minute.
 */
export async function importCatalogue(
  services: Services,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db, now } = services;
  const token = await begin(db, now());
  try {
    const origins = new Set<string>();
    let position = 0;
    const started = now().getTime();
    const read = await readCatalogue(file, async (rows) => {
      // The first line of the file is the newest product, so that lists keep its order.
      const values = rows.map((row) => ({ ...row, createdAt: new Date(started - (position += 1)) }));
      for (const image of rows.flatMap(({ images }) => images))
        if (image.startsWith('https://') && URL.canParse(image)) origins.add(new URL(image).origin);
      await stage(db, token, values, now());
    });
    const isRefused = read.errors.length > 0;
    const counts = isRefused ? { added: 0, changed: 0, missing: 0 } : await count(db, options);
    if (!isRefused && !options.isDryRun) await replaceProducts(services, token, options, counts);
    const removed = options.removeMissing ? counts.missing : 0;
    return { ...read, ...counts, removed, imageOrigins: [...origins].toSorted() };
  } finally {
    await db.delete(imports).where(eq(imports.token, token));
  }
}

/** One import at a time; that of a process which is gone ends with its lease. */
async function begin(db: Database, now: Date): Promise<string> {
  const token = newId();
  return db.transaction(async (transaction) => {
    const expiresAt = new Date(now.getTime() + LEASE_MS);
    const [row] = await transaction
      .insert(imports)
      .values({ id: 1, token, expiresAt })
      .onConflictDoUpdate({
        target: imports.id,
        set: { token, expiresAt },
        setWhere: lte(imports.expiresAt, now),
      })
      .returning();
    if (row === undefined)
      throw new HttpError(409, 'Another import is running. Please wait until it is done.');
    await transaction.delete(importRows);
    return token;
  });
}

async function stage(
  db: Database,
  token: string,
  rows: (ImportRow & { createdAt: Date })[],
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const renewed = await transaction
      .update(imports)
      .set({ expiresAt: new Date(now.getTime() + LEASE_MS) })
      .where(eq(imports.token, token))
      .returning();
    if (renewed.length === 0) throw new HttpError(409, LOST);
    await transaction.insert(importRows).values(rows);
  });
}

/** The imported values, where null leaves the product's own. */
const VALUES = sql`line.name, line.description, line.price_cents, line.old_price_cents, line.discounted_percentage, line.offer,
  coalesce(line.badge, product.badge, false), line.images, line.brand, line.category, line.tags,
  nullif(coalesce(line.type, product.type, ''), ''), coalesce(line.hidden, product.hidden, false)`;
const COLUMNS = sql.raw(
  'name, description, price_cents, old_price_cents, discounted_percentage, offer, badge, images, brand, category, tags, type, hidden',
);
const PRESENT = sql`product.name, product.description, product.price_cents, product.old_price_cents,
  product.discounted_percentage, product.offer, product.badge, product.images, product.brand, product.category,
  product.tags, product.type, product.hidden`;
const JOINED = sql`${importRows} as line full join ${products} as product on product.id = line.id`;

function stockOf({ withStock }: ImportOptions): SQL {
  return withStock
    ? sql`coalesce(line.stock, product.stock, 0)`
    : sql`coalesce(product.stock, line.stock, 0)`;
}

function isChanged(options: ImportOptions): SQL {
  return sql`line.id is not null and product.id is not null
    and (${VALUES}, ${stockOf(options)}) is distinct from (${PRESENT}, product.stock)`;
}

async function count(db: Database, options: ImportOptions): Promise<Counts> {
  const result = await db
    .select({
      added: sql<number>`(count(*) filter (where product.id is null))::integer`,
      changed: sql<number>`(count(*) filter (where ${isChanged(options)}))::integer`,
      missing: sql<number>`(count(*) filter (where line.id is null))::integer`,
    })
    .from(JOINED);
  return result[0] ?? { added: 0, changed: 0, missing: 0 };
}

/** The switch. Orders wait for it only where it changes one of their products. */
async function replaceProducts(
  { db, now }: Services,
  token: string,
  options: ImportOptions,
  counts: Counts,
): Promise<void> {
  const { removeMissing } = options;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const own = await transaction.delete(imports).where(eq(imports.token, token)).returning();
    if (own.length === 0) throw new HttpError(409, LOST);
    // In the order of their ids, as orders lock them.
    await transaction.execute(sql`select product.id from ${products} as product
      left join ${importRows} as line on line.id = product.id
      where ${isChanged(options)} or (${removeMissing} and line.id is null)
      order by product.id for update of product`);
    await transaction.execute(sql`update ${products} set (${COLUMNS}, stock, updated_at)
        = (select ${VALUES}, ${stockOf(options)}, ${now().toISOString()}::timestamptz)
      from ${importRows} as line join ${products} as product on product.id = line.id
      where products.id = line.id and ${isChanged(options)}`);
    if (removeMissing)
      await transaction.execute(
        sql`delete from ${products} where not exists
          (select from ${importRows} as line where line.id = products.id)`,
      );
    await transaction.execute(sql`insert into ${products} (id, ${COLUMNS}, stock, reviews, created_at, updated_at)
      select line.id, ${VALUES}, ${stockOf(options)}, '[]', line.created_at, line.created_at
      from ${importRows} as line left join ${products} as product on product.id = line.id where product.id is null`);
    const after = {
      added: counts.added,
      changed: counts.changed,
      removed: removeMissing ? counts.missing : 0,
    };
    await recordChange(transaction, { subject: 'catalogue', subjectId: 'import', before: {}, after }, now());
    await transaction.delete(importRows);
  });
}
