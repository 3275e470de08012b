import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { NoDeprecatedCustomRule, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { isClientLeft } from '#gateway/errors.ts';
import type { Freshness } from '#gateway/rest/CachedObject.ts';
import { TrackedReads } from '#gateway/rest/TrackedReads.ts';
import type { OperationOutcome } from '#gateway/requests.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';

export interface Telemetry {
  log: Logger;
  metrics: Metrics;
  observe?: Observe | undefined;
}

/** Follows an operation from outside the log and the metrics, such as for a trace that its headers may carry on. */
export type Observe = (headers: IncomingHttpHeaders) => OperationSpan;

export interface OperationSpan {
  /** `headers` are sent to the REST server. */
  upstreamCall(name: string): { headers: Record<string, string>; end: (outcome: string) => void };
  end(operation: string, type: string, requestId: string, code: string | undefined): void;
}

export interface OperationScope {
  requestId: string;
  /** A time of `performance.now()`. */
  startedAt: number;
  /** What the client calls itself. */
  client: string | undefined;
  upstreamCalls: number;
  reads: TrackedReads;
  span: OperationSpan | null;
  /** Null if none has run yet. */
  outcome: OperationOutcome | null;
  /** Whether the whole response was in memory. */
  cached?: true;
}

const NO_OUTCOME: OperationOutcome = { name: null, type: 'none', codes: [], deprecated: [] };
const CLIENT_NAME = /^[\w .-]{1,64}$/;

/** The scope of an operation that was not sent over HTTP, such as a query of a page. */
export function newScope(requestId: string, freshness?: Freshness): OperationScope {
  const reads = new TrackedReads(freshness);
  const startedAt = performance.now();
  return { requestId, startedAt, client: undefined, upstreamCalls: 0, reads, span: null, outcome: null };
}

export function startOperation(
  { headers }: IncomingMessage,
  requestId: string,
  { observe }: Telemetry,
): OperationScope {
  const name = headers['apollographql-client-name'];
  const client = typeof name === 'string' && CLIENT_NAME.test(name) ? name : undefined;
  return { ...newScope(requestId), client, span: observe?.(headers) ?? null };
}

/** Notes the end of an operation. A failure here must not end the process, as the client has its answer already. */
export function endOperation(scope: OperationScope, telemetry: Telemetry): void {
  try {
    noteOperation(scope, telemetry);
  } catch (err) {
    process.stderr.write(`The end of the operation ${scope.requestId} could not be noted: ${String(err)}\n`);
  }
}

/** One log line, one span and a few metrics per operation; no variables, no tokens, nothing about a shopper. */
function noteOperation(scope: OperationScope, { log, metrics }: Telemetry): void {
  const { requestId, startedAt, client, upstreamCalls, cached, outcome, reads, span } = scope;
  const { name, type, codes, deprecated } = outcome ?? NO_OUTCOME;
  span?.end(name ?? 'unnamed', type, requestId, codes[0]);
  // It was refused before it ran: the error is counted where it is sent.
  if (outcome === null) return;
  const ms = performance.now() - startedAt;
  metrics.operation(name, type, codes[0] ?? 'ok', ms / 1000);
  for (const code of codes) if (code !== CLIENT_LEFT) metrics.error(code);
  for (const element of deprecated) metrics.deprecatedUse(element);
  const operation = name ?? 'unnamed';
  log.info(
    {
      requestId,
      ms: Math.round(ms),
      client,
      operation,
      type,
      cached,
      upstreamCalls,
      cacheReads: reads.cacheReads,
      codes,
      deprecated: deprecated.length > 0 ? deprecated : undefined,
    },
    'operation',
  );
}

/** Records an operation's outcome in its scope, and logs the errors that are hidden from the client. */
export function recordOutcome(
  answer: GraphQLRequestContextWillSendResponse<{ scope: OperationScope }>,
  log: Logger,
): void {
  const { contextValue, document, schema, operation, operationName, errors = [] } = answer;
  const { scope } = contextValue;
  const { body } = answer.response;
  const result = body.kind === 'single' ? body.singleResult : body.initialResult;
  const codes = (result.errors ?? []).map(({ extensions }, index) =>
    isClientLeft(errors[index]) ? CLIENT_LEFT : String(extensions?.['code']),
  );
  for (const [index, code] of codes.entries()) {
    const err = errors[index]?.originalError ?? errors[index];
    if (code === 'INTERNAL_SERVER_ERROR')
      log.error({ requestId: scope.requestId, err }, 'An operation failed.');
  }
  const deprecated = operation && document ? deprecatedUses(document, schema) : [];
  const type = operation?.operation ?? 'none';
  scope.outcome = { name: operationName ?? null, type, codes, deprecated };
}

/** The deprecated elements that each document uses: Apollo Server parses a text once, and reuses the document. */
const usesIn = new WeakMap<DocumentNode, readonly string[]>();

/** The deprecated elements of a document, such as `The field Product.cost`; values of variables do not count. */
function deprecatedUses(document: DocumentNode, schema: GraphQLSchema): readonly string[] {
  const known = usesIn.get(document);
  if (known !== undefined) return known;
  const errors = validate(schema, document, [NoDeprecatedCustomRule]);
  const uses = [...new Set(errors.map(({ message }) => message.replace(/ is deprecated\..*/s, '')))];
  usesIn.set(document, uses);
  return uses;
}
