import { formatNumber, median, spread, table } from './statistics.ts';
import type { LoadProcess } from './loadProcess.ts';
import { treeProcessorSeconds } from './processUsage.ts';
import type { BenchRequest } from './requests.ts';

/** One size of the shop, and its processes. */
export interface Variant {
  name: string;
  url: string;
  requests: readonly BenchRequest[];
  /** Process ids by a name such as `nginx`; child processes count, too. */
  processes: Readonly<Record<string, readonly number[]>>;
}

export interface RoundOptions {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
}

interface Round {
  perSecond: number;
  answers: number;
  /** By the names of the processes, and `load`. */
  processorSeconds: Map<string, number>;
}

const LOAD = 'load';

/** Measures all variants in turn, round after round, and prints them relative to the first one. */
export async function compareVariants(
  title: string,
  variants: readonly Variant[],
  load: LoadProcess,
  options: RoundOptions,
): Promise<void> {
  const { rounds, seconds, warmUpSeconds } = options;
  const measured = new Map(variants.map((variant): [Variant, Round[]] => [variant, []]));
  for (const variant of variants) await measure(variant, load, { ...options, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1)
    for (const [variant, all] of measured) all.push(await measure(variant, load, { ...options, seconds }));
  console.log(`\n${variantTable(title, measured)}`);
}

async function measure(
  variant: Variant,
  load: LoadProcess,
  { seconds, connections }: RoundOptions,
): Promise<Round> {
  const { name, url, requests } = variant;
  const before = processorSecondsOf(variant, load);
  const result = await load.run({ url, connections, seconds, requests, countsErrors: true });
  const { latencies, refused, unanswered } = result;
  if (refused + unanswered > 0)
    throw new Error(`${name} refused ${refused} and left ${unanswered} unanswered.`);
  const after = processorSecondsOf(variant, load);
  return {
    perSecond: latencies.length / result.seconds,
    answers: latencies.length,
    processorSeconds: new Map(
      [...after].map(([process, used]) => [process, used - (before.get(process) ?? 0)]),
    ),
  };
}

function processorSecondsOf({ processes }: Variant, load: LoadProcess): Map<string, number> {
  return new Map(
    Object.entries({ [LOAD]: [load.pid()], ...processes }).map(([name, pids]) => [
      name,
      pids.reduce((sum, pid) => sum + treeProcessorSeconds(pid), 0),
    ]),
  );
}

function variantTable(title: string, measured: ReadonlyMap<Variant, Round[]>): string {
  const [ofFirst = []] = measured.values();
  const names = [LOAD, ...new Set([...measured.keys()].flatMap(({ processes }) => Object.keys(processes)))];
  const rows = [...measured].map(([{ name }, rounds]) => {
    const ratios = rounds.map(
      ({ perSecond }, index) => perSecond / (ofFirst[index]?.perSecond ?? Number.NaN),
    );
    const answers = sum(rounds.map((round) => round.answers));
    const milliseconds = names.map(
      (process) => (1000 * sum(rounds.map((round) => round.processorSeconds.get(process) ?? 0))) / answers,
    );
    return [
      name,
      rounds === ofFirst ? '1' : spread(ratios),
      formatNumber(median(rounds.map(({ perSecond }) => perSecond))),
      ...milliseconds.map(formatNumber),
      formatNumber(sum(milliseconds)),
    ];
  });
  const head = names.map((process) => `${process}, ms`);
  return table([title, 'relative to the first', 'per second', ...head, 'together, ms'], rows);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
