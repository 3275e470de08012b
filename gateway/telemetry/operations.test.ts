import type { IncomingMessage } from 'node:http';
import { buildSchema, getOperationAST, GraphQLError, parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { ClientLeftError, codedError } from '#gateway/errors.ts';
import { heldClock } from '#tests/support/heldClock.ts';
import { createLogger } from './createLogger.ts';
import { createMetrics } from './metrics.ts';
import { endOperation, newScope, recordOutcome, startOperation, type Telemetry } from './operations.ts';

const clock = heldClock();
const SCHEMA = buildSchema('type Query { price: Int, cost: Int @deprecated(reason: "Use price.") }');

function telemetryWith(write: (line: string) => unknown): Telemetry {
  return { log: createLogger('info', { write }), metrics: createMetrics(new Set(['Home'])) };
}

test('an operation whose end cannot be logged does not end the process', () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const telemetry = telemetryWith(() => {
    throw new Error('The log is full.');
  });
  const outcome = { name: 'Home', type: 'query', codes: [], deprecated: [] };
  endOperation({ ...newScope('r-1'), outcome }, telemetry);
  expect(printed).toHaveBeenCalledWith(
    'The end of the operation r-1 could not be noted: Error: The log is full.\n',
  );
  printed.mockRestore();
});

/** Log, spans and metrics of an operation of this client that takes two seconds and has these errors; null: it never runs. */
async function recordsOf(client: string | undefined, errors: GraphQLError[] | null) {
  const [lines, spans]: [unknown[], unknown[]] = [[], []];
  const telemetry = telemetryWith((line) => lines.push(JSON.parse(line)));
  const end = (...span: unknown[]) => spans.push(span);
  const observe = () => ({ upstreamCall: vi.fn<() => never>(), end });
  const request = { headers: { 'apollographql-client-name': client } } as unknown as IncomingMessage;
  const scope = startOperation(request, 'r-1', { ...telemetry, observe });
  clock.later(2000);
  const document = parse('query Home { cost, again: cost, price }');
  const operation = getOperationAST(document);
  const answer = { schema: SCHEMA, document, operation, operationName: 'Home', errors };
  const response = { body: { kind: 'single', singleResult: { errors } } };
  const answered = { ...answer, response, contextValue: { scope } };
  if (errors) recordOutcome(answered as unknown as Parameters<typeof recordOutcome>[0], telemetry.log);
  endOperation(scope, telemetry);
  const figures = (await telemetry.metrics.text()).split('\n').filter((line) => /^haat_.* [1-9]/.test(line));
  return { lines, spans, figures: figures.filter((line) => !line.includes('_bucket')) };
}

test('an operation is a log line, a span and a few figures; a hidden error is a line, too', async () => {
  const codes = ['NOT_FOUND', 'CLIENT_LEFT', 'INTERNAL_SERVER_ERROR'];
  const hidden = { extensions: { code: codes[2] }, originalError: new Error('why') };
  const errors = [codedError('NOT_FOUND'), new ClientLeftError(), new GraphQLError('Sorry.', hidden)];
  const { lines, spans, figures } = await recordsOf('kiosk 2.0', errors);
  const deprecated = ['The field Query.cost'];
  const logged = { ms: 2000, client: 'kiosk 2.0', operation: 'Home', type: 'query', codes, deprecated };
  expect(lines).toMatchObject([
    { requestId: 'r-1', err: { message: 'why' }, msg: 'An operation failed.' },
    { requestId: 'r-1', ...logged, msg: 'operation' },
  ]);
  expect(spans).toEqual([['Home', 'query', 'r-1', 'NOT_FOUND']]);
  expect(figures).toEqual([
    'haat_operations_total{operation="Home",type="query",outcome="NOT_FOUND"} 1',
    'haat_operation_duration_seconds_sum{type="query"} 2',
    'haat_operation_duration_seconds_count{type="query"} 1',
    'haat_deprecated_uses_total{element="The field Query.cost"} 1',
    'haat_errors_total{code="NOT_FOUND"} 1',
    'haat_errors_total{code="INTERNAL_SERVER_ERROR"} 1',
  ]);
});

test.each(['x'.repeat(65), 'kiosk/2', '', undefined])('the client name %j is not logged', async (client) => {
  const { lines, figures } = await recordsOf(client, []);
  expect(lines).toEqual([expect.not.objectContaining({ client: expect.anything() })]);
  expect(figures[0]).toBe('haat_operations_total{operation="Home",type="query",outcome="ok"} 1');
});

test('an operation that was refused before it ran is only a span', async () => {
  const span = ['unnamed', 'none', 'r-1', undefined];
  expect(await recordsOf('kiosk', null)).toEqual({ lines: [], spans: [span], figures: [] });
});
