import { expect, test } from 'vitest';
import { GraphQLError } from 'graphql';
import { variableFields } from './variableFields.ts';

function refusalOf(body: unknown): unknown {
  let refusal: unknown;
  void variableFields({ body } as never, {} as never, (error: unknown) => void (refusal = error));
  return refusal;
}

const fields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, index]));

test.each([
  undefined,
  {},
  { variables: null },
  { variables: fields(50) },
  { variables: { ids: Array(500).fill(1) } },
  { variables: { file: { buffer: Buffer.alloc(500) } } },
])('what an honest client sends passes: %#', (body) => {
  expect(refusalOf(body)).toBeUndefined();
});

test('an object of very many fields is refused, however deep it is hidden', () => {
  let hidden: unknown = fields(51);
  for (let depth = 0; depth < 20_000; depth += 1) hidden = [undefined, hidden, 0];
  const refusal = refusalOf({ variables: { hidden } });
  expect(refusal).toBeInstanceOf(GraphQLError);
  expect(refusal).toMatchObject({
    message: 'An object among the variables has 51 fields, at most 50 are allowed.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
