import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { Logger } from 'pino';
import { isClientLeft } from '#gateway/errors.ts';
import { ReadLog } from '#gateway/rest/ReadLog.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';
import type { OperationSpan, Tracing } from './tracing.ts';

export interface Telemetry {
  log: Logger;
  metrics: Metrics;
  /** Null: nothing is traced. */
  tracing: Tracing | null;
}

export interface OperationScope {
  requestId: string;
  /** By `performance.now()`. */
  startedAt: number;
  /** What the client calls itself. */
  client?: string | undefined;
  upstreamCalls: number;
  reads: ReadLog;
  span: OperationSpan | null;
  done?: DoneOperation;
}

export interface DoneOperation {
  name: string | null;
  type: string;
  codes: readonly string[];
  /** Whether the whole answer was in memory. */
  cached?: true;
}

const CLIENT_NAME = /^[\w .-]{1,64}$/;

/** Without a request of GraphQL. */
export function newScope(requestId: string): OperationScope {
  return { requestId, startedAt: performance.now(), upstreamCalls: 0, reads: new ReadLog(), span: null };
}

export function startOperation(
  { headers }: IncomingMessage,
  { requestId, startedAt }: Pick<OperationScope, 'requestId' | 'startedAt'>,
  tracing: Tracing | null,
  reads = new ReadLog(),
): OperationScope {
  const name = headers['apollographql-client-name'];
  const client = typeof name === 'string' && CLIENT_NAME.test(name) ? name : undefined;
  const span = tracing?.operation(headers) ?? null;
  return { requestId, startedAt, client, upstreamCalls: 0, reads, span };
}

/** One log line, one span and a few metrics per operation; no variables, no tokens, nothing about a shopper. */
export function endOperation(
  { requestId, startedAt, client, upstreamCalls, reads: { cacheReads }, span }: OperationScope,
  done: DoneOperation,
  { log, metrics }: Pick<Telemetry, 'log' | 'metrics'>,
): void {
  const { name, type, codes, cached } = done;
  const ms = performance.now() - startedAt;
  const operation = name ?? 'unnamed';
  metrics.operation(name, type, codes[0] ?? 'ok', ms / 1000);
  span?.end(operation, type, requestId, codes[0]);
  const own = { requestId, ms: Math.round(ms), client };
  const shared = { operation, type, cached, upstreamCalls, cacheReads, codes };
  if (cached) hitLog(done, log, shared).info(own, 'operation');
  else log.info({ ...own, ...shared }, 'operation');
}

const hitLogs = new WeakMap<DoneOperation, Logger>();

/** Keeps, as JSON, what is the same in the log lines of all hits of an answer: to write it takes longest. */
function hitLog(done: DoneOperation, log: Logger, shared: object): Logger {
  let hits = hitLogs.get(done);
  if (hits === undefined) hitLogs.set(done, (hits = log.child(shared)));
  return hits;
}

export function operationTelemetry(
  log: Logger,
  metrics: Metrics,
): ApolloServerPlugin<{ scope: OperationScope }> {
  return {
    async requestDidStart({ contextValue: { scope } }) {
      return {
        async willSendResponse({ operation, operationName, errors = [], response: { body } }) {
          const result = body.kind === 'single' ? body.singleResult : body.initialResult;
          const codes = (result.errors ?? []).map(({ extensions }, index) =>
            isClientLeft(errors[index]) ? CLIENT_LEFT : String(extensions?.['code']),
          );
          for (const [index, code] of codes.entries()) {
            if (code !== CLIENT_LEFT) metrics.error(code);
            const err = errors[index]?.originalError ?? errors[index];
            // The details that the client does not get.
            if (code === 'INTERNAL_SERVER_ERROR')
              log.error({ requestId: scope.requestId, err }, 'An operation failed.');
          }
          scope.done = { name: operationName ?? null, type: operation?.operation ?? 'none', codes };
          endOperation(scope, scope.done, { log, metrics });
        },
      };
    },
  };
}
