import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { SETTINGS as API_SETTINGS } from '#api/env.ts';
import { readSettings } from '#runtime/readSettings.ts';
import type { ImportReport } from './catalogue/importCatalogue.ts';
import { SETTINGS } from './env.ts';

const USAGE = `Use one of:
  npm run catalogue -- import products.csv [--pictures folder] [--dry-run] [--stock] [--remove-missing[=number]]
  npm run catalogue -- export [file]
With --api http://host:port for an API on another address.`;

const COMMAND_SETTINGS = z.object({
  OWNER_TOKEN: SETTINGS.shape.OWNER_TOKEN,
  API_PORT: API_SETTINGS.shape.API_PORT,
});

let apiUrl: string | undefined;

/** `npm run catalogue`: docs/operations.md. It calls the running API. */
async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: args.map((arg) => (arg === '--remove-missing' ? `${arg}=true` : arg)),
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      stock: { type: 'boolean', default: false },
      'remove-missing': { type: 'string', default: 'false' },
      pictures: { type: 'string' },
      api: { type: 'string' },
    },
  });
  const [command, file, ...more] = positionals;
  apiUrl = values.api;
  if (more.length > 0) throw new Error(USAGE);
  if (command === 'export') await exportTo(file ?? 'products.csv');
  else if (command === 'import' && file !== undefined)
    await importFrom(file, values.pictures, {
      dryRun: String(values['dry-run']),
      stock: String(values.stock),
      removeMissing: values['remove-missing'],
    });
  else throw new Error(USAGE);
}

async function exportTo(file: string): Promise<void> {
  const response = await call('catalogue.csv', {});
  if (!response.ok) throw new Error((await response.json()).message);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  console.log(`The products are in ${file}.`);
}

async function importFrom(
  file: string,
  folder: string | undefined,
  options: Record<string, string>,
): Promise<void> {
  const content = await readFile(file);
  const isDryRun = options['dryRun'] ?? 'false';
  const pictures = folder === undefined ? [] : await sendPictures(folder, namedPictures(content), isDryRun);
  const body = new FormData();
  body.append('pictures', pictures.map((names) => names.join('\t')).join('\n'));
  body.append('file', new Blob([content]), basename(file));
  const query = new URLSearchParams(options);
  const response = await call(`catalogue?${query.toString()}`, { method: 'POST', body });
  const report: ImportReport & { message: string } = await response.json();
  const lines = (report.errors ?? []).map(({ line, message }) => `  line ${line}: ${message}`);
  if (report.needsNumber) lines.push(`  --remove-missing=${report.missing}`);
  const message = [report.message, ...lines].join('\n');
  if (!response.ok) throw new Error(message);
  console.log(isDryRun === 'true' ? 'Nothing was changed. An import would mean:' : 'Imported:');
  const { products, added, changed, removed, variants, imageOrigins } = report;
  console.log(`Products: ${products} (${added} new, ${changed} changed, ${removed} removed).`);
  if (variants > 0)
    console.log(
      `Further variants, which are left out, as a product has one price and one stock: ${variants}.`,
    );
  if (report.needsNumber) console.log(message);
  if (imageOrigins.length > 0) console.log(`The gateway also needs IMAGE_ORIGINS=${imageOrigins.join(',')}`);
}

/** The picture names that the file has in place of addresses; none if it cannot be read: the API reports its errors. */
function namedPictures(content: Buffer): Set<string> {
  const names = new Set<string>();
  const options = { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true } as const;
  const onRecord = (record: Record<string, string>): null => {
    for (const name of (record['images'] ?? record['Image Src'] ?? '').split('\n'))
      if (!/^\s*(?:$|\/|https?:)/.test(name)) names.add(name.trim());
    return null;
  };
  try {
    parse(content, { ...options, onRecord });
  } catch {
    names.clear();
  }
  return names;
}

/** Sends pictures one by one, and returns their addresses. The import reports the lines of missing pictures. */
async function sendPictures(folder: string, names: Set<string>, dryRun: string): Promise<[string, string][]> {
  const addresses: [string, string][] = [];
  for (const name of names) {
    const path = resolve(folder, name);
    const isInside = path.startsWith(`${resolve(folder)}${sep}`);
    const content = isInside ? await readFile(path).catch(() => null) : null;
    if (content !== null) addresses.push([name, await sendPicture(name, content, dryRun)]);
  }
  const done = dryRun === 'true' ? 'checked' : 'sent';
  if (addresses.length > 0) console.log(`${addresses.length} pictures of ${folder} were ${done}.`);
  return addresses;
}

/** Waits if the API limits the calls. */
async function sendPicture(name: string, content: Buffer, dryRun: string): Promise<string> {
  const body = new FormData();
  body.append('picture', new Blob([Uint8Array.from(content)]), basename(name));
  const response = await call(`pictures?dryRun=${dryRun}`, { method: 'POST', body });
  const { image, message }: { image?: string; message: string } = await response.json();
  if (image !== undefined) return image;
  if (response.status !== 429) throw new Error(`${name}: ${message}`);
  await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
  return sendPicture(name, content, dryRun);
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const { OWNER_TOKEN, API_PORT } = readSettings(COMMAND_SETTINGS, process.env);
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
