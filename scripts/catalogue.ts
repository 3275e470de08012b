import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readApiSettings } from '#api/env.ts';
import type { ImportReport } from '#api/owner/catalogue/importCatalogue.ts';
import { demoByDefault } from './demoByDefault.ts';

const USAGE = `Use one of:
  npm run catalogue -- import products.csv [--dry-run] [--stock] [--remove-missing]
  npm run catalogue -- export [file]
With --api http://host:port for an API on another address.`;

let apiUrl: string | undefined;

/** `npm run catalogue`: docs/operations.md. It calls the running API. */
async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      stock: { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
      api: { type: 'string' },
    },
  });
  const [command, file, ...more] = positionals;
  apiUrl = values.api;
  if (more.length > 0) throw new Error(USAGE);
  if (command === 'export') await exportTo(file ?? 'products.csv');
  else if (command === 'import' && file !== undefined)
    await importFrom(file, {
      dryRun: String(values['dry-run']),
      stock: String(values.stock),
      removeMissing: String(values['remove-missing']),
    });
  else throw new Error(USAGE);
}

async function exportTo(file: string): Promise<void> {
  const response = await call('catalogue.csv', {});
  if (!response.ok) throw new Error((await response.json()).message);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  console.log(`The products are in ${file}.`);
}

async function importFrom(file: string, options: Record<string, string>): Promise<void> {
  const content = await readFile(file);
  const send = async (dryRun: string): Promise<ImportReport> => {
    const body = new FormData();
    body.append('file', new Blob([content]), basename(file));
    const query = new URLSearchParams({ ...options, dryRun });
    const response = await call(`catalogue?${query.toString()}`, { method: 'POST', body });
    const report: ImportReport & { message: string } = await response.json();
    if (response.ok) return report;
    const lines = (report.errors ?? []).map(({ line, message }) => `  line ${line}: ${message}`);
    throw new Error([report.message, ...lines].join('\n'));
  };
  if (options['removeMissing'] === 'true') {
    const { missing } = await send('true');
    console.log(`${missing} products of the shop are not in the file, and are removed.`);
  }
  const report = await send(options['dryRun'] ?? 'false');
  console.log(options['dryRun'] === 'true' ? 'Nothing was changed. An import would mean:' : 'Imported:');
  const { products, added, changed, removed, variants, imageOrigins } = report;
  console.log(`${products} products: ${added} new, ${changed} changed, ${removed} removed.`);
  if (variants > 0)
    console.log(`${variants} further variants are left out: a product has one price and one stock.`);
  if (imageOrigins.length > 0) console.log(`The gateway needs IMAGE_ORIGINS=${imageOrigins.join(',')}`);
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const { OWNER_TOKEN, API_PORT } = readApiSettings(demoByDefault(process.env));
  if (OWNER_TOKEN === null) throw new Error('OWNER_TOKEN must be set, to the same as for the running API.');
  const api = apiUrl ?? `http://localhost:${API_PORT}`;
  return fetch(`${api}/api/owner/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  }).catch((cause: unknown) => {
    throw new Error(`No API answers at ${api}. Is the shop open?`, { cause });
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
