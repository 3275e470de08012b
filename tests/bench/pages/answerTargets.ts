import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Server } from '#tests/bench/measure/servers.ts';
import type { PublicPage } from './publicPages.ts';
import type { BenchRequest } from '#tests/bench/measure/requests.ts';

/** A page or file that the load requests. */
export interface AnswerTarget {
  name: string;
  request: BenchRequest;
  /** As transferred. */
  kB: number;
  /** Whether the gateway can have cached the answer. */
  isCacheable: boolean;
}

/** The headers of a browser. */
const HEADERS = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' };
const TRIES = 5;

/** A static file about as long as the home page, then each page at its own address and at new ones. */
export async function answerTargets(
  { url, version }: Server,
  pages: readonly PublicPage[],
): Promise<AnswerTarget[]> {
  const targets: AnswerTarget[] = [];
  for (const { name, path, uncached } of pages) {
    targets.push(await target(url, name, { path }));
    targets.push(await target(url, `${name}, not cached`, uncached));
  }
  const assets = join(version?.folder ?? '', 'web/dist/client/assets');
  const file = fileOfLength(assets, (targets[0]?.kB ?? 0) * 1000);
  return [await target(url, 'static file', { path: file }), ...targets];
}

async function target(
  shopUrl: string,
  name: string,
  { path, host }: PublicPage['uncached'],
): Promise<AnswerTarget> {
  const headers = { ...HEADERS, ...(host === undefined ? {} : { host }) };
  let bytes = 0;
  // The first answers can be without content, if rendering takes too long: the last one counts.
  for (let tried = 0; tried < TRIES; tried += 1)
    bytes = await transferredBytes(`${shopUrl}${path.replace('{n}', '0')}`, headers);
  return {
    name,
    request: { method: 'GET', path, headers },
    kB: bytes / 1000,
    isCacheable: !`${path}${host ?? ''}`.includes('{n}'),
  };
}

/** The path of the script whose compressed length comes nearest. */
function fileOfLength(assets: string, bytes: number): string {
  const distance = (file: string): number => Math.abs(statSync(join(assets, file)).size - bytes);
  const [nearest = ''] = readdirSync(assets)
    .filter((file) => file.endsWith('.js.br'))
    .toSorted((a, b) => distance(a) - distance(b));
  return `/assets/${nearest.replace(/\.br$/, '')}`;
}

/** Not with fetch, which decompresses the body. */
async function transferredBytes(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = await once(get(url, { headers }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return bytes;
}
