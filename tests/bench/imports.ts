import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { processMemory } from './measure/processTree.ts';
import { runRounds, type Subject, type Values } from './measure/rounds.ts';
import { startApi, type Server } from './measure/servers.ts';
import { buildVersions, type Version } from './measure/versions.ts';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    lines: { type: 'string', default: '10000,100000' },
    databases: { type: 'string', default: 'embedded,PostgreSQL' },
    rounds: { type: 'string', default: '1' },
  },
});
const PROBE_MS = 50;
/** The embedded database refuses larger files. */
const MAX_EMBEDDED = 20_000;
const WARM_UP_LINES = 100;

/** Imports files of products into empty shops: time, memory, and how long a shopper waits meanwhile. */
async function main(): Promise<void> {
  const versions = await buildVersions(options.against);
  const subjects: Subject[] = [];
  for (const database of options.databases.split(','))
    for (const lines of options.lines.split(',').map(Number))
      if (database === 'PostgreSQL' || lines <= MAX_EMBEDDED)
        for (const version of versions)
          subjects.push({
            name: `${database}, ${lines} products`,
            version,
            measure: async (isWarmUp) => measure(version, database, isWarmUp ? WARM_UP_LINES : lines),
          });
  await runRounds('import', subjects, { rounds: Number(options.rounds) });
}

/** Each import has an API of its version and an empty database for itself. */
async function measure(version: Version, database: string, lines: number): Promise<Values> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-imports-'));
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  try {
    const settings = { DATA_DIR: dataDir, OWNER_TOKEN, DEMO: 'off' };
    const api = await startApi(version, programOf(version), {
      ...settings,
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    try {
      return {
        ...(await importInto(api, 'new', fileOf(lines, 10))),
        ...(await importInto(api, 'each price changed', fileOf(lines, 11))),
      };
    } finally {
      await api.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Before the back office was a program of its own, the API imported. */
function programOf({ folder }: Version): 'backoffice' | 'api' {
  return existsSync(join(folder, 'dist/backoffice/main.js')) ? 'backoffice' : 'api';
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

async function importInto({ url, pid }: Server, name: string, file: string): Promise<Values> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'products.csv');
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const isOver = new AbortController();
  const wait = longestWait(url, isOver.signal);
  const started = performance.now();
  const response = await fetch(`${url}/api/owner/catalogue`, { method: 'POST', headers, body }).finally(() =>
    isOver.abort(),
  );
  const seconds = (performance.now() - started) / 1000;
  if (!response.ok) throw new Error(`The import was answered ${response.status}: ${await response.text()}`);
  return {
    [`${name}, s`]: seconds,
    [`${name}, most memory of the API, MB`]: processMemory(pid).most,
    [`${name}, longest wait, s`]: await wait,
  };
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
