import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { forkBackOffice } from '#tests/support/backOfficeServer.ts';
import type { ForkedApi } from '#tests/support/forkedApi.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { memoryMb } from './measure/processUsage.ts';
import { formatNumber, table } from './measure/statistics.ts';

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000,100000' },
    databases: { type: 'string', default: 'embedded,PostgreSQL' },
  },
});
const PROBE_MS = 50;

/** Imports files of products into empty shops: time, memory, and how long a shopper waits meanwhile. */
async function main(): Promise<void> {
  const rows: string[][] = [];
  for (const database of options.databases.split(','))
    for (const lines of options.lines.split(',').map(Number)) rows.push(...(await measure(database, lines)));
  const head = ['import', 'lines', 'answer', 'seconds', 'most memory of the API, MB', 'longest wait, s'];
  console.log(table(head, rows));
}

async function measure(database: string, lines: number): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-imports-'));
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  const env = { OWNER_TOKEN, DEMO: 'off', ...(postgres === null ? {} : { DATABASE_URL: postgres.url }) };
  const api = await forkBackOffice(folder, env);
  try {
    const all = await importInto(api, fileOf(lines, 10));
    const again = await importInto(api, fileOf(lines, 11));
    return [
      [`${database}: new`, String(lines), ...all],
      [`${database}: each price changed`, String(lines), ...again],
    ];
  } finally {
    await api.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileOf(lines: number, price: number): string {
  const text = 'A thing that is described in a few words, as shops do. '.repeat(5);
  const rows = Array.from(
    { length: lines },
    (_, index) =>
      `product-${index},Product ${index},"${text}",${price}.50,${index % 100},Category ${index % 20},Brand ${index % 50},/pictures/${index}.webp`,
  );
  return ['id,name,description,price,stock,category,brand,images', ...rows].join('\n');
}

/** The status, the seconds, the most memory, and the longest wait of a shopper. */
async function importInto({ url, child }: ForkedApi, file: string): Promise<string[]> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'products.csv');
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const isOver = new AbortController();
  const wait = longestWait(url, isOver.signal);
  const started = performance.now();
  const answer = await fetch(`${url}/api/owner/catalogue`, { method: 'POST', headers, body })
    .then(async (response) => `${response.status} ${(await response.json()).message}`)
    .catch((error: unknown) => String(error))
    .finally(() => isOver.abort());
  const seconds = (performance.now() - started) / 1000;
  const { most } = memoryMb(child.pid ?? 0);
  return [answer, ...[seconds, most, await wait].map(formatNumber)];
}

async function longestWait(url: string, isOver: AbortSignal): Promise<number> {
  let longest = 0;
  while (!isOver.aborted) {
    const started = performance.now();
    // A connection that was kept open may end while the API is busy.
    const read = async (): Promise<string> => (await fetch(`${url}/api/products?_perPage=1`)).text();
    await read().catch(read);
    longest = Math.max(longest, (performance.now() - started) / 1000);
    await pause(PROBE_MS);
  }
  return longest;
}

await main();
