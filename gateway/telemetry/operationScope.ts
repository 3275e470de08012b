import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheOutcome } from '#gateway/rest/UpstreamCache.ts';
import type { Metrics } from './metrics.ts';
import type { OperationSpan } from './tracing.ts';

/** What is recorded about one operation. */
export interface OperationScope {
  requestId: string;
  upstreamCalls: number;
  /** Reads answered from memory. */
  cacheReads: number;
  /** Null: not traced. */
  span: OperationSpan | null;
  /** What ran, and the codes of its errors. */
  done?: { name: string | null; type: string; codes: readonly string[] };
}

/** Carries the scope from the HTTP request to each REST call without a parameter. */
export const operationScope = new AsyncLocalStorage<OperationScope>();

/** Counts a read of a public list, in the metrics and for its operation. */
export function recordCacheRead(metrics: Metrics, outcome: CacheOutcome): void {
  metrics.cacheRead(outcome);
  const scope = operationScope.getStore();
  if (scope !== undefined && outcome !== 'miss') scope.cacheReads += 1;
}
