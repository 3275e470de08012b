import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import type { OperationScope } from './operationScope.ts';

export interface DoneOperation {
  name: string | null;
  type: string;
  /** The codes of its errors. */
  codes: readonly string[];
  /** By `performance.now()`. */
  startedAt: number;
  /** What the client calls itself. */
  client: unknown;
  /** Whether the whole answer was in memory. */
  cached?: true;
}

/** What was counted for it; `cacheReads`: reads answered from memory. */
type OperationCounts = Omit<OperationScope, 'reads' | 'done'> & { cacheReads: number };

const CLIENT_NAME = /^[\w .-]{1,64}$/;

/** One log line, one span and a few metrics per operation; no variables, no tokens, nothing about a shopper. */
export function recordOperation(
  { name, type, codes, startedAt, client, cached }: DoneOperation,
  { requestId, upstreamCalls, cacheReads, span }: OperationCounts,
  { log, metrics }: { log: Logger; metrics: Metrics },
): void {
  const ms = performance.now() - startedAt;
  const operation = name ?? 'unnamed';
  metrics.operation({ name, type, outcome: codes[0] ?? 'ok', seconds: ms / 1000 });
  span?.end({ operation, type, requestId, codes });
  log.info(
    {
      requestId,
      operation,
      type,
      ms: Math.round(ms),
      cached,
      upstreamCalls,
      cacheReads,
      codes,
      client: typeof client === 'string' && CLIENT_NAME.test(client) ? client : undefined,
    },
    'operation',
  );
}
