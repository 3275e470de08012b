import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { figure, median, range, table } from './figures.ts';
import type { LoadProcess, LoadResult } from './loadProcess.ts';
import { processorSeconds } from './processFigures.ts';
import type { PublicPage } from './publicPages.ts';
import type { ShopServer } from './shopServer.ts';

interface Target {
  name: string;
  path: string;
  kB: number;
  /** Whether the gateway may have kept the answer. */
  isHit: boolean;
}

interface Round {
  milliseconds: number;
  processorMs: number;
  /** NaN for answers that the gateway cannot have kept: under load, it may leave pages undrawn. */
  perSecond: number;
}

export interface AnswerOptions {
  rounds: number;
  seconds: number;
  connections: number;
}

/** As a browser asks. */
const HEADERS = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' };
const ASSETS = 'web/dist/client/assets';

/** How the gateway answers requests for pages: from its cache, at new addresses, and compared with a file. */
export async function measureAnswers(
  shop: ShopServer,
  pages: readonly PublicPage[],
  load: LoadProcess,
  options: AnswerOptions,
): Promise<void> {
  const targets = await targetsOf(shop.url, pages);
  const rounds = new Map<Target, Round[]>(targets.map((target) => [target, []]));
  // The first round only warms up.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [target, measured] of rounds) {
      const figures = await measureRound(shop, target, load, options);
      if (round > 0) measured.push(figures);
    }
  }
  const [ofFile = []] = rounds.values();
  const rows = Array.from(rounds, ([{ name, kB }, measured]) => {
    const all = (figureOf: (round: Round) => number): number[] => measured.map(figureOf);
    return [
      name,
      figure(kB),
      range(all(({ milliseconds }) => milliseconds)),
      range(all(({ processorMs }) => processorMs)),
      figure(median(all(({ perSecond }) => perSecond))),
      range(measured.map(({ perSecond }, round) => perSecond / (ofFile[round]?.perSecond ?? Number.NaN))),
    ];
  });
  const head = ['answer', 'kB', 'server ms', 'processor ms', 'answers/s', 'relative to the file'];
  console.log(`\n# Answers of the gateway, ${options.rounds} rounds of ${options.seconds} s\n`);
  console.log(table(head, rows));
}

/** The file comes first; it is as long as the home page. */
async function targetsOf(shopUrl: string, pages: readonly PublicPage[]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const { name, path, newPath } of pages) {
    targets.push(await target(shopUrl, name, path));
    targets.push(await target(shopUrl, `${name}, new address`, newPath));
  }
  return [await target(shopUrl, 'static file', fileOfLength((targets[0]?.kB ?? 0) * 1000)), ...targets];
}

async function target(shopUrl: string, name: string, path: string): Promise<Target> {
  return {
    name,
    path,
    isHit: !path.includes('{n}'),
    kB: (await transferredBytes(`${shopUrl}${path.replace('{n}', '0')}`)) / 1000,
  };
}

/** The path of the script whose compressed length comes nearest. */
function fileOfLength(bytes: number): string {
  const distance = (file: string): number => Math.abs(statSync(`${ASSETS}/${file}`).size - bytes);
  const [nearest = ''] = readdirSync(ASSETS)
    .filter((file) => file.endsWith('.js.br'))
    .toSorted((a, b) => distance(a) - distance(b));
  return `/assets/${nearest.replace(/\.br$/, '')}`;
}

/** As transferred; fetch would only tell the length of what it unpacked. */
async function transferredBytes(url: string): Promise<number> {
  const [response] = await once(get(url, { headers: HEADERS }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return bytes;
}

/** One request at a time tells how long an answer takes; many at once tell how many the gateway can give. */
async function measureRound(
  { url, pid }: ShopServer,
  { path, isHit }: Target,
  load: LoadProcess,
  { seconds, connections }: AnswerOptions,
): Promise<Round> {
  const requests = [{ method: 'GET', path, headers: HEADERS } as const];
  const ask = async (connections: number): Promise<LoadResult> => {
    const result = await load.run({ url, connections, seconds, requests });
    const failed = result.refused + result.unanswered;
    if (failed > 0) throw new Error(`${failed} requests for ${path} failed.`);
    return result;
  };
  const usedBefore = processorSeconds(pid);
  const alone = await ask(1);
  const used = processorSeconds(pid) - usedBefore;
  const many = isHit ? await ask(connections) : null;
  return {
    milliseconds: median(alone.latencies),
    processorMs: (1000 * used) / alone.latencies.length,
    perSecond: many === null ? Number.NaN : many.latencies.length / many.seconds,
  };
}
