import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { formatError } from './formatError.ts';

test("a value nested deeper than the call stack is refused without the engine's message", () => {
  const [begin, end] = ['['.repeat(50_000), ']'.repeat(50_000)];
  const error = errorOf(() => parse(`{ products(ids: ${begin}${end}) { id } }`));
  const sent = { message: error.message, extensions: { code: 'GRAPHQL_PARSE_FAILED' } };
  expect(formatError(true)(sent, error)).toMatchObject({
    message: 'The operation is nested too deeply.',
    extensions: { code: 'OPERATION_TOO_LARGE' },
  });
  // The same message from a field is a fault of the gateway.
  expect(formatError(true)({ ...sent, extensions: { code: 'INTERNAL_SERVER_ERROR' } }, error)).toMatchObject({
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

function errorOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown.');
}
