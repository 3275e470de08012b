import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, fetch, FormData, type RequestInit, type Response } from 'undici';
import { z } from 'zod';
import { SETTINGS as API_SETTINGS } from '#api/env.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { readSettings } from '#runtime/readSettings.ts';
import type { ImportReport } from './catalogue/importCatalogue.ts';
import { namedPictures } from './catalogue/namedPictures.ts';
import type { Choice } from './catalogue/QuestionError.ts';
import { readingText, resultText } from './catalogue/reportText.ts';
import { SETTINGS } from './env.ts';

const USAGE = `Use one of:
  npm run catalogue -- import products.csv [--pictures folder] [--dry-run] [--stock] [--remove-missing[=number]]
    [--skip-faulty] [--decimal=, or --decimal=.] [--encoding name] [--ignore column, more than once]
  npm run catalogue -- export [file]
With --api http://host:port for an API on another address.`;

const COMMAND_SETTINGS = z.object({
  OWNER_TOKEN: SETTINGS.shape.OWNER_TOKEN,
  API_PORT: API_SETTINGS.shape.API_PORT,
});

/** An import answers when it is done, however long that takes. */
const PATIENT = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const PROGRESS_MS = 10_000;

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
      'skip-faulty': { type: 'boolean', default: false },
      decimal: { type: 'string', default: '' },
      encoding: { type: 'string', default: '' },
      ignore: { type: 'string', multiple: true, default: [] },
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
      skipFaulty: String(values['skip-faulty']),
      decimal: values.decimal,
      encoding: values.encoding,
      ignore: values.ignore.join('\n'),
    });
  else throw new Error(USAGE);
}

async function exportTo(file: string): Promise<void> {
  const response = await call('catalogue.csv', {});
  if (!response.ok) throw new Error((await answerOf<{ message: string }>(response)).message);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  console.log(`The products are in ${file}.`);
}

async function importFrom(
  file: string,
  folder: string | undefined,
  options: Record<string, string>,
): Promise<void> {
  const isDryRun = options['dryRun'] ?? 'false';
  const pictures =
    folder === undefined ? [] : await sendPictures(folder, await namedPictures(file, options), isDryRun);
  const body = new FormData();
  body.append('pictures', pictures.map((names) => names.join('\t')).join('\n'));
  body.append('file', new Blob([await readFile(file)]), basename(file));
  const query = new URLSearchParams(options);
  console.log(`Sending ${file} to the shop, which reads it twice: to check it, and to store it.`);
  const started = Date.now();
  const progress = setInterval(() => {
    console.log(`The shop is still working, after ${Math.round((Date.now() - started) / 1000)} seconds.`);
  }, PROGRESS_MS);
  try {
    const response = await call(`catalogue?${query.toString()}`, { method: 'POST', body });
    showReport(await answerOf(response), response.ok, isDryRun === 'true');
  } finally {
    clearInterval(progress);
  }
}

type Answer = { message: string } & (ImportReport | { products?: undefined; choices?: Choice[] });

function showReport(report: Answer, isDone: boolean, isDryRun: boolean): void {
  // A refused call has only a message.
  if (report.products === undefined)
    throw new Error([report.message, ...(report.choices ?? []).map(choiceText)].join('\n'));
  const { products, errors, faulty, imageOrigins } = report;
  console.log(readingText(report).join('\n'));
  const lines = [report.message, ...errors.map(({ line, message }) => `  line ${line}: ${message}`)];
  if (!isDone && faulty > 0 && products > 0) lines.push(`  --skip-faulty takes the other ${products}.`);
  if (report.needsNumber) lines.push(`  --remove-missing=${report.missing}`);
  if (!isDone) throw new Error(lines.join('\n'));
  console.log(isDryRun ? 'Nothing was changed. An import would mean:' : 'Imported:');
  console.log(resultText(report).join('\n'));
  if (report.needsNumber || faulty > 0) console.log(lines.join('\n'));
  if (imageOrigins.length > 0) console.log(`The gateway also needs IMAGE_ORIGINS=${imageOrigins.join(',')}`);
}

/** What to add to the command. */
function choiceText({ option, value, text }: Choice): string {
  const options = value
    .split('\n')
    .map((one) => `--${option}=${/^[\w-]+$/.test(one) ? one : JSON.stringify(one)}`);
  return `  ${text}: ${options.join(' ')}`;
}

/** A proxy between may answer in HTML. */
async function answerOf<Json>(response: Response): Promise<Json> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    const start = text.slice(0, 200).replaceAll(/\s+/g, ' ');
    throw new Error(`The API answered with the status ${response.status} and without a report: ${start}`, {
      cause,
    });
  }
}

/** Sends pictures one by one, and returns their addresses. The import reports the lines of missing pictures. */
async function sendPictures(folder: string, names: Set<string>, dryRun: string): Promise<[string, string][]> {
  const addresses: [string, string][] = [];
  for (const name of names) {
    const path = resolve(folder, name);
    const isInside = path.startsWith(`${resolve(folder)}${sep}`);
    const content = isInside ? await readFile(path).catch(() => null) : null;
    if (content !== null) addresses.push([name, await sendPicture(name, content, dryRun)]);
    if (content !== null && addresses.length % 50 === 0)
      console.log(`Pictures: ${addresses.length} of ${names.size}.`);
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
  const { image, message } = await answerOf<{ image?: string; message: string }>(response);
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
    dispatcher: PATIENT,
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  }).catch((cause: unknown) => {
    throw new Error(`No API answers at ${api}. Is the shop open?`, { cause });
  });
}

await runCommand(main);
