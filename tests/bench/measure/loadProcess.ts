import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forkScript } from '#scripts/childScript.ts';
import { processorTime } from './processorTime.ts';
import type { BenchRequest } from './requests.ts';
import type { Values } from './rounds.ts';

export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  /**
   * Each connection repeats these in order. `{n}` in a path, header or body becomes a new number for each request; all
   * connections then share one sequence.
   */
  requests?: readonly BenchRequest[];
  /** Whether answers with errors count as refused; reading them takes time. */
  countsErrors?: boolean;
  /** Instead of `requests`: a growth read by name, each request different. */
  growth?: { read: string; products: number };
}

export interface LoadResult {
  /** In milliseconds, one for each answer. */
  latencies: number[];
  /** Without the first answer of each connection: Node accepts one connection per turn of its event loop. */
  keepAliveLatencies: number[];
  /** Answers with a status other than success; for growth reads, answers with errors. */
  refused: number;
  /** Broken connections, and answers that took too long. */
  unanswered: number;
  seconds: number;
}

/** Process ids by a name such as `nginx`; child processes count, too. */
export type Processes = Readonly<Record<string, readonly number[]>>;

export interface LoadProcess {
  /** Also measures the processor time of processes, in ms per answer. Rejects if requests are refused, except those of a growth read. */
  run(order: LoadOrder, processes?: Processes): Promise<LoadResult & { processorMs: Values }>;
  pid: () => number;
  stop(): void;
}

const LOAD_FILE = fileURLToPath(new URL('load.ts', import.meta.url));

export function startLoadProcess(): LoadProcess {
  const child = forkScript(LOAD_FILE, [], {});
  return {
    async run(order, processes = {}) {
      const before = processorTimes(processes);
      child.send(order);
      const [result]: (LoadResult | { error: string })[] = await once(child, 'message');
      if (result === undefined || 'error' in result) throw new Error(`The load failed: ${result?.error}`);
      const { refused, unanswered, latencies } = result;
      if (refused + unanswered > 0 && order.growth === undefined)
        throw new Error(`${order.url} refused ${refused} and left ${unanswered} unanswered.`);
      const used = processorTimes(processes).map(([name, ms], index) => [
        `${name}, ms`,
        (ms - (before[index]?.[1] ?? 0)) / latencies.length,
      ]);
      return { ...result, processorMs: Object.fromEntries(used) };
    },
    pid: () => child.pid ?? Number.NaN,
    stop: () => void child.kill('SIGKILL'),
  };
}

function processorTimes(processes: Processes): [name: string, ms: number][] {
  return Object.entries(processes).map(([name, pids]) => [
    name,
    pids.reduce((sum, pid) => sum + processorTime(pid).ownMs, 0),
  ]);
}
