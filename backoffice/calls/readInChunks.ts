import { sql, type SQL } from 'drizzle-orm';

const CHUNK_SIZE = 500;

/** A row's position in a list by date. The date is text, since a `Date` has no microseconds. */
interface Cursor {
  createdAt: string;
  id: string;
}

/** Reads a long list in chunks, for files that are streamed. */
export async function* readInChunks<Row extends { cursor: Cursor }>(
  read: (after: SQL | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows = await read(null, CHUNK_SIZE);
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1)?.cursor;
    rows = await read(sql`(${last?.createdAt}::timestamptz, ${last?.id}::text)`, CHUNK_SIZE);
  }
}
