import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import { recordOperation } from '#gateway/telemetry/recordOperation.ts';
import type { Tracing } from '#gateway/telemetry/tracing.ts';
import type { AnswerHead } from './Answer.ts';

export interface Telemetry {
  log: Logger;
  metrics: Metrics;
  /** Null: nothing is traced. */
  tracing: Tracing | null;
}

/** Records an operation that a kept answer was sent for, like one that was executed. */
export function recordHit(
  { headers }: IncomingMessage,
  { operation }: AnswerHead,
  { requestId, startedAt }: { requestId: string; startedAt: number },
  telemetry: Telemetry,
): void {
  telemetry.metrics.answerRead('hit');
  const { name, type } = operation;
  const client = headers['apollographql-client-name'];
  const span = telemetry.tracing?.operation(headers) ?? null;
  recordOperation(
    { name, type, codes: [], startedAt, client, cached: true },
    { requestId, upstreamCalls: 0, cacheReads: 0, span },
    telemetry,
  );
}
