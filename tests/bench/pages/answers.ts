import { answerTargets, type AnswerTarget } from './answerTargets.ts';
import { formatNumber, median, range, table } from '#tests/bench/measure/statistics.ts';
import type { LoadProcess, LoadResult } from '#tests/bench/measure/loadProcess.ts';
import { processorSeconds } from '#tests/bench/measure/processUsage.ts';
import type { PublicPage } from './publicPages.ts';
import type { ShopServer } from './shopServer.ts';

interface Round {
  milliseconds: number;
  processorMs: number;
  /** NaN for new addresses: under load, the gateway leaves rendering to the browser. */
  perSecond: number;
  /** How often the gateway sent a cached page (hit, stale), rendered it (miss) or left that to the browser (shell). */
  outcomes: Map<string, number>;
}

export interface AnswerOptions {
  rounds: number;
  seconds: number;
  connections: number;
}

/** How the gateway answers requests for pages: cached, not cached, and compared with a file. */
export async function measureAnswers(
  shop: ShopServer,
  pages: readonly PublicPage[],
  load: LoadProcess,
  options: AnswerOptions,
): Promise<void> {
  const targets = await answerTargets(shop.url, pages);
  const rounds = new Map<AnswerTarget, Round[]>(targets.map((target) => [target, []]));
  // The first round only warms up.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [target, measured] of rounds) {
      const result = await measureRound(shop, target, load, options);
      if (round > 0) measured.push(result);
    }
  }
  const [ofFile = []] = rounds.values();
  const rows = Array.from(rounds, ([target, measured]) => answerRow(target, measured, ofFile));
  const head = ['answer', 'kB', 'server ms', 'processor ms', 'answers/s', 'relative to the file', 'pages'];
  console.log(`\n# Answers of the gateway, ${options.rounds} rounds of ${options.seconds} s\n`);
  console.log(table(head, rows));
}

/** One request at a time measures latency; many at once measure throughput. */
async function measureRound(
  { url, pid }: ShopServer,
  { request, isCacheable }: AnswerTarget,
  load: LoadProcess,
  { seconds, connections }: AnswerOptions,
): Promise<Round> {
  const run = async (connections: number): Promise<LoadResult> => {
    const result = await load.run({ url, connections, seconds, requests: [request] });
    const failed = result.refused + result.unanswered;
    if (failed > 0) throw new Error(`${failed} requests for ${request.path} failed.`);
    return result;
  };
  const before = await pageReads(url);
  const usedBefore = processorSeconds(pid);
  const single = await run(1);
  const used = processorSeconds(pid) - usedBefore;
  const many = isCacheable ? await run(connections) : null;
  const after = await pageReads(url);
  return {
    milliseconds: median(single.latencies),
    processorMs: (1000 * used) / single.latencies.length,
    perSecond: many === null ? Number.NaN : many.latencies.length / many.seconds,
    outcomes: new Map(Array.from(after, ([outcome, reads]) => [outcome, reads - (before.get(outcome) ?? 0)])),
  };
}

async function pageReads(shopUrl: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${shopUrl}/metrics`)).text();
  const reads = metrics.matchAll(/^haat_page_reads_total\{outcome="(?<outcome>\w+)"\} (?<reads>\d+)$/gm);
  return new Map(Array.from(reads, ({ groups }) => [groups?.['outcome'] ?? '', Number(groups?.['reads'])]));
}

function answerRow({ name, kB }: AnswerTarget, rounds: readonly Round[], ofFile: readonly Round[]): string[] {
  const all = (valueOf: (round: Round) => number): number[] => rounds.map(valueOf);
  return [
    name,
    formatNumber(kB),
    range(all(({ milliseconds }) => milliseconds)),
    range(all(({ processorMs }) => processorMs)),
    formatNumber(median(all(({ perSecond }) => perSecond))),
    range(rounds.map(({ perSecond }, round) => perSecond / (ofFile[round]?.perSecond ?? Number.NaN))),
    shares(rounds),
  ];
}

/** Such as "hit", or "miss 97 %, shell 3 %". */
function shares(rounds: readonly Round[]): string {
  const sums = new Map<string, number>();
  for (const { outcomes } of rounds)
    for (const [outcome, reads] of outcomes)
      if (reads > 0) sums.set(outcome, (sums.get(outcome) ?? 0) + reads);
  const total = [...sums.values()].reduce((sum, reads) => sum + reads, 0);
  if (sums.size < 2) return [...sums.keys()].join('');
  return Array.from(sums, ([outcome, reads]) => `${outcome} ${formatNumber((100 * reads) / total)} %`).join(
    ', ',
  );
}
