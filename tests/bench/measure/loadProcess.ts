import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forkScript } from '#scripts/childScript.ts';
import type { BenchRequest } from './requests.ts';

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

export interface LoadProcess {
  run(order: LoadOrder): Promise<LoadResult>;
  pid: () => number;
  stop(): void;
}

const LOAD_FILE = fileURLToPath(new URL('load.ts', import.meta.url));

export function startLoadProcess(): LoadProcess {
  const child = forkScript(LOAD_FILE, [], {});
  return {
    async run(order) {
      child.send(order);
      const [result]: (LoadResult | { error: string })[] = await once(child, 'message');
      if (result === undefined || 'error' in result) throw new Error(`The load failed: ${result?.error}`);
      return result;
    },
    pid: () => child.pid ?? Number.NaN,
    stop: () => void child.kill('SIGKILL'),
  };
}
