import type { PGlite } from '@electric-sql/pglite';
import { openFiles } from '#api/db/embeddedDatabase.ts';

/** The number of rows of each table. */
export type Contents = Record<string, number>;

/** Opens the files of a database, without changing their version, and reads every row of every table. */
export async function databaseContents(folder: string): Promise<Contents> {
  const client = await openFiles(folder);
  try {
    const names = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const contents: Contents = {};
    for (const { name } of names.rows) contents[name] = await countRows(client, name);
    return contents;
  } finally {
    await client.close();
  }
}

async function countRows(client: PGlite, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(row::text)::int as count from "${table}" as row`,
  );
  return rows[0]?.count ?? 0;
}

/** The most important counts, as text for the operator. */
export function contentsText({ users = 0, orders = 0, products = 0 }: Contents): string {
  return `${users} accounts, ${orders} orders and ${products} products`;
}
