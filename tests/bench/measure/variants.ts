import type { LoadProcess, Processes } from './loadProcess.ts';
import type { BenchRequest } from './requests.ts';
import { runRounds } from './rounds.ts';
import type { Version } from './versions.ts';

/** One way of answering the same requests, and its processes. */
export interface Variant {
  name: string;
  version?: Version;
  url: string;
  requests: readonly BenchRequest[];
  processes: Processes;
}

/** Numbers, as they come from the command line. */
type VariantOptions = Record<'rounds' | 'seconds' | 'warm-up' | 'connections', string>;

/** Measures variants under the same load: throughput, and where the processor time goes. */
export async function compareVariants(
  title: string,
  variants: readonly Variant[],
  load: LoadProcess,
  options: VariantOptions,
): Promise<void> {
  const subjects = variants.map(({ name, version, url, requests, processes }) => ({
    name,
    version,
    async measure(isWarmUp: boolean) {
      const seconds = Number(isWarmUp ? options['warm-up'] : options.seconds);
      const order = { url, connections: Number(options.connections), seconds, requests };
      const watched = { load: [load.pid()], ...processes };
      const result = await load.run({ ...order, countsErrors: true }, watched);
      const together = Object.values(result.processorMs).reduce((sum, ms) => sum + ms, 0);
      const perSecond = result.latencies.length / result.seconds;
      return { 'per second': perSecond, ...result.processorMs, 'together, ms': together };
    },
  }));
  await runRounds(title, subjects, { rounds: Number(options.rounds), relative: 'per second' });
}
