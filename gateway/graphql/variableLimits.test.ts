import { expect, test } from 'vitest';
import { MALFORMED_TEXTS } from '#tests/support/hostileTexts.ts';
import { checkVariables } from './variableLimits.ts';

function errorFrom(variables: unknown): unknown {
  try {
    checkVariables(variables);
    return undefined;
  } catch (error) {
    return error;
  }
}

const fields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, index]));

test.each([
  undefined,
  null,
  {},
  fields(50),
  { ids: Array(500).fill(1) },
  { file: new Blob(['x'.repeat(5000)]) },
  { name: 'Mina 😀 রহমান', message: 'one\ntwo\u0007\uFFFE' },
])('ordinary variables are accepted: %#', (variables) => {
  expect(errorFrom(variables)).toBeUndefined();
});

test('an object with more than 50 fields is refused, however deeply it is nested', () => {
  let hidden: unknown = fields(51);
  for (let depth = 0; depth < 300; depth += 1) hidden = [undefined, hidden, 0];
  expect(errorFrom({ hidden })).toMatchObject({
    message: 'An object in the variables has 51 fields, of at most 50.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

test.each([
  { ids: Array.from({ length: 20_000 }, () => ({})) },
  { lists: Array.from({ length: 40 }, () => Array(40).fill(1)) },
  JSON.parse(`{ "deep": ${'['.repeat(20_000)}${']'.repeat(20_000)} }`),
])('more than a thousand values are refused, however they are nested: %#', (variables) => {
  expect(errorFrom(variables)).toMatchObject({
    message: 'The variables have more than 1000 values.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

test('lists and objects count as values themselves', () => {
  // The values, the list itself and the object around it.
  const values = (count: number): object => ({ ...fields(49), list: Array(count - 51).fill(1) });
  expect(errorFrom(values(1000))).toBeUndefined();
  expect(errorFrom(values(1001))).toMatchObject({ message: 'The variables have more than 1000 values.' });
});

test.each(MALFORMED_TEXTS)('for %s, the error names the field', (_, text) => {
  expect(errorFrom({ input: { items: [{ note: ['fine', text] }] } })).toMatchObject({
    message: 'note has a character that cannot be stored. Please type it again.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
