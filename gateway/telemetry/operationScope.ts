import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheOutcome } from '#gateway/rest/UpstreamCache.ts';
import type { Metrics } from './metrics.ts';
import type { OperationSpan } from './tracing.ts';

/** What one operation causes on its way. */
export interface OperationScope {
  requestId: string;
  upstreamCalls: number;
  /** Reads that memory has answered. */
  cacheReads: number;
  /** Null: not traced. */
  span: OperationSpan | null;
}

/** Reaches from the HTTP request to each REST call without a parameter on the way. */
export const operationScope = new AsyncLocalStorage<OperationScope>();

/** Counts a read of a public list, for all and for the operation that it is part of. */
export function recordCacheRead(metrics: Metrics, outcome: CacheOutcome): void {
  metrics.cacheRead(outcome);
  const scope = operationScope.getStore();
  if (scope !== undefined && outcome !== 'miss') scope.cacheReads += 1;
}
