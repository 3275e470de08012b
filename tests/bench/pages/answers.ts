import { answerTargets, type AnswerTarget } from './answerTargets.ts';
import { median } from '#tests/bench/measure/statistics.ts';
import { runRounds, type Subject, type Values } from '#tests/bench/measure/rounds.ts';
import type { Server } from '#tests/bench/measure/servers.ts';
import type { LoadProcess } from '#tests/bench/measure/loadProcess.ts';
import type { PublicPage } from './publicPages.ts';

export interface AnswerOptions {
  rounds: number;
  seconds: number;
  connections: number;
}

/** How the gateway answers requests for pages: cached, not cached, and compared with a file. */
export async function measureAnswers(
  shops: readonly Server[],
  pages: readonly PublicPage[],
  load: LoadProcess,
  options: AnswerOptions,
): Promise<void> {
  const subjects: Subject[] = [];
  for (const shop of shops)
    for (const target of await answerTargets(shop, pages))
      subjects.push({
        name: target.name,
        version: shop.version,
        measure: async () => measureTarget(shop, target, load, options),
      });
  await runRounds('answer', subjects, { rounds: options.rounds, relative: 'answers/s' });
}

/** One request at a time measures latency; many at once measure throughput. */
async function measureTarget(
  { url, pid }: Server,
  { kB, request, isCacheable }: AnswerTarget,
  load: LoadProcess,
  { seconds, connections }: AnswerOptions,
): Promise<Values> {
  const order = { url, seconds, requests: [request] };
  const before = await pageReads(url);
  const single = await load.run({ ...order, connections: 1 }, { processor: [pid] });
  // Under load, the gateway would leave the rendering of new addresses to the browser.
  const many = isCacheable ? await load.run({ ...order, connections }) : null;
  const after = await pageReads(url);
  const reads = Array.from(after, ([outcome, count]): [string, number] => [
    outcome,
    count - (before.get(outcome) ?? 0),
  ]).filter(([, count]) => count > 0);
  const all = reads.reduce((sum, [, count]) => sum + count, 0);
  return {
    kB,
    'one at a time, ms': median(single.latencies),
    ...single.processorMs,
    ...(many && { 'answers/s': many.latencies.length / many.seconds }),
    ...Object.fromEntries(reads.map(([outcome, count]) => [`${outcome}, %`, (100 * count) / all])),
  };
}

async function pageReads(shopUrl: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${shopUrl}/metrics`)).text();
  const reads = metrics.matchAll(/^haat_page_reads_total\{outcome="(?<outcome>\w+)"\} (?<reads>\d+)$/gm);
  return new Map(Array.from(reads, ({ groups }) => [groups?.['outcome'] ?? '', Number(groups?.['reads'])]));
}
