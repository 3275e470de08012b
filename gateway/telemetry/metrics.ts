import { ERROR_CODES } from '#gateway/errors.ts';
import { UNREADABLE_KINDS } from '#gateway/rest/unreadable.ts';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The outcome in metrics and logs when the client left before the answer. */
export const CLIENT_LEFT = 'CLIENT_LEFT';

const CODES = Object.keys(ERROR_CODES);
const UPSTREAM_CODES = CODES.filter((code) => code.startsWith('UPSTREAM_'));
/** The shop's own operation for an order: alerts refer to it by this name. */
const ORDER = { operation: 'CreateOrder', type: 'mutation' };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * The gateway's metrics for Prometheus. Labels have few values: only operations in `knownOperations` are named, so that
 * clients cannot create new series without end; no label says anything about a shopper. Counters whose labels are known
 * start at 0: Prometheus sees no increase in a series that begins with 1.
 */
// oxlint-disable-next-line max-lines-per-function -- a list of metrics
export function createMetrics(knownOperations: ReadonlySet<string>) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = (name: string, help: string, labelNames: string[]): Counter =>
    new Counter({ name: `haat_${name}_total`, help, labelNames, registers });
  /** A function that counts by one label, whose known values start at 0. */
  const counting = <Value extends string>(
    name: string,
    help: string,
    label: string,
    known: readonly Value[],
  ) => {
    const counted = counter(name, help, [label]);
    for (const value of known) counted.inc({ [label]: value }, 0);
    return (value: Value): void => counted.inc({ [label]: value });
  };
  const histogram = (name: string, help: string, labelNames: string[], buckets = SECONDS): Histogram =>
    new Histogram({ name: `haat_${name}`, help, labelNames, buckets, registers });
  const operations = counter(
    'operations',
    'Operations, by name (other: none that is known), type and outcome (ok, the first error code, or CLIENT_LEFT).',
    ['operation', 'type', 'outcome'],
  );
  if (knownOperations.has(ORDER.operation))
    for (const outcome of ['ok', ...CODES]) operations.inc({ ...ORDER, outcome }, 0);
  const operationSeconds = histogram('operation_duration_seconds', 'How long operations take.', ['type']);
  const calls = counter(
    'upstream_calls',
    'Calls to the REST server, by endpoint and outcome (ok, an error code, or CLIENT_LEFT).',
    ['endpoint', 'outcome'],
  );
  const endpoints = new Set<string>();
  const callSeconds = histogram(
    'upstream_call_duration_seconds',
    'How long calls to the REST server take, with their retry.',
    ['endpoint'],
  );
  return {
    /** For the metrics of features. */
    register,
    counter,
    counting,
    histogram,
    contentType: register.contentType,
    /** The metrics in the text format of Prometheus. */
    text: async () => register.metrics(),
    operation(name: string | null, type: string, outcome: string, seconds: number): void {
      const operation = name !== null && knownOperations.has(name) ? name : 'other';
      operations.inc({ operation, type, outcome });
      operationSeconds.observe({ type }, seconds);
    },
    upstreamCall(endpoint: string, outcome: string, seconds: number): void {
      if (!endpoints.has(endpoint))
        for (const code of UPSTREAM_CODES) calls.inc({ endpoint, outcome: code }, 0);
      endpoints.add(endpoint);
      calls.inc({ endpoint, outcome });
      callSeconds.observe({ endpoint }, seconds);
    },
    /** Its elements are parts of the schema, so there are few. */
    deprecatedUse: counting<string>(
      'deprecated_uses',
      'Operations that use something deprecated of the schema, from the first use on.',
      'element',
      [],
    ),
    cacheRead: counting(
      'cache_reads',
      'Reads of public lists: hit (from memory), miss (asked for), stale (an old answer stood in).',
      'outcome',
      ['hit', 'miss', 'stale'],
    ),
    answerRead: counting(
      'answer_reads',
      'Anonymous queries: hit (the whole answer was in memory), miss (executed).',
      'outcome',
      ['hit', 'miss'],
    ),
    freshToken: counting(
      'fresh_tokens',
      'Tokens that the REST server has just given out: ok, or refused by this gateway, so that nobody can sign in.',
      'outcome',
      ['ok', 'refused'],
    ),
    unreadable: counting(
      'upstream_unreadable',
      'What of the REST server could not be read, by kind: a whole answer, a hidden message, a product or order left out, a duplicate, or a value.',
      'kind',
      UNREADABLE_KINDS,
    ),
    /** Counts an error within an operation or instead of one. */
    error: counting('errors', 'Errors that clients were told, by code.', 'code', CODES),
  };
}
