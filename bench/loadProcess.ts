import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forkScript } from '#scripts/childScript.ts';
import type { BenchRequest } from './requests.ts';

export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  /** Sent again and again by each connection, one after the other. */
  requests?: readonly BenchRequest[];
  /** In their place: a growth read by its name, each request another one. */
  growth?: { read: string; products: number };
}

export interface LoadResult {
  /** In milliseconds, one for each answer. */
  latencies: number[];
  /** Answers with another status than 200; of growth reads, those with errors. */
  refused: number;
  /** Broken connections, and answers that took too long. */
  unanswered: number;
  seconds: number;
}

export interface LoadProcess {
  run(order: LoadOrder): Promise<LoadResult>;
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
    stop: () => void child.kill('SIGKILL'),
  };
}
