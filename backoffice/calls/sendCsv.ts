import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { Cursor } from '#api/db/productQueries.ts';
import { DECIMAL_SEPARATOR } from './typedAmount.ts';

const CHUNK_SIZE = 500;
/** Spreadsheets expect semicolons where decimals begin with a comma. */
export const DELIMITER = DECIMAL_SEPARATOR === ',' ? ';' : ',';

interface LongList<Row> {
  read: (after: Cursor | null, limit: number) => Promise<Row[]>;
  lineOf: (row: Row) => Record<string, string>;
  /** By default those of the first line. */
  columns?: string[];
}

/** Sends a long list as a CSV file, in chunks. The mark at its start makes spreadsheets read UTF-8. */
export async function sendCsv<Row extends { cursor: Cursor }>(
  response: Response,
  name: string,
  { read, lineOf, ...options }: LongList<Row>,
): Promise<void> {
  response.attachment(name).type('text/csv; charset=utf-8');
  async function* lines(): AsyncGenerator<Record<string, string>> {
    let rows = await read(null, CHUNK_SIZE);
    while (rows.length > 0) {
      yield* rows.map(lineOf);
      rows = await read(rows.at(-1)?.cursor ?? null, CHUNK_SIZE);
    }
  }
  await pipeline(lines(), stringify({ header: true, bom: true, delimiter: DELIMITER, ...options }), response);
}
