import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_CALLS, partsOf } from '#scripts/allCalls.ts';
import { describedCalls, type Operation, type Schema } from '#tests/support/openApi.ts';

const CALLS = ALL_CALLS.filter(({ name }) => !name.includes('?'));
const VARIANTS = ALL_CALLS.map(({ name }) => partsOf(name)).filter(
  ({ parameter }) => parameter !== undefined,
);
const PARAMETERS = ['_id', '_type', '_search', '_page', '_perPage', 'offer', 'category'];
/** The reference API also finds a brand, which the gateway never asks for. */
const DESCRIBED_PARAMETERS = [...PARAMETERS, 'brand'].toSorted();

const TOKENS: Record<string, string> = {
  '[{"session":[]}]': 'shopper',
  '[{},{"session":[]}]': 'optional',
  '[{"resetToken":[]}]': 'reset',
};

function described(name: string, { security, parameters = [], requestBody, responses }: Operation) {
  const [content] = Object.values(requestBody?.content ?? {});
  const schema = (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema ?? {};
  return {
    name,
    token: security && TOKENS[JSON.stringify(security)],
    body: Object.keys(content?.schema.properties ?? {}),
    parameters: parameters.flatMap((one) => (one.in === 'header' ? [] : [one.name])).toSorted(),
    // The banners are a bare array.
    answer: schema.type === 'array' ? ['banners'] : requiredIn(schema),
  };
}

function requiredIn({ required = [], oneOf = [] }: Schema): string[] {
  return [...required, ...oneOf.flatMap(requiredIn)];
}

test('docs/openapi.yaml describes each call of the list, and else only those of the owner', () => {
  const found = describedCalls
    .filter(({ path }) => !path.startsWith('/api/owner/'))
    .map(({ method, path, operation }) => described(`${method} ${path}`, operation));
  expect(found).toEqual(
    CALLS.map(({ name, token, body, answer }) => ({
      name,
      token,
      body: body?.split(' ') ?? [],
      parameters:
        name === 'GET /api/products'
          ? DESCRIBED_PARAMETERS
          : [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
      answer: answer === undefined ? expect.any(Array) : expect.arrayContaining([answer]),
    })),
  );
  for (const { parameter } of VARIANTS) expect(PARAMETERS).toContain(parameter);
});

/** The cells of the table in rest-contract §1. */
const ROWS = [
  ...readFileSync('docs/rest-contract.md', 'utf8').matchAll(
    /^\| (\d\S*) *\| (.*?) *\| (.*?) *\| (.*?) *\|$/gm,
  ),
].map(([, row, name, takes = '', answers]) => ({ row, name, takes, answers }));
const WORDS = { shopper: ['bearer'], optional: ['bearer optional'], reset: ['the reset token as bearer'] };
const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code);

test('the table in rest-contract.md has each call of the list, and no other', () => {
  const found = ROWS.filter(({ row }) => row !== '3–7').map(({ takes, ...row }) => ({
    ...row,
    takes: takes.replaceAll(/`[^`]*`|\(.*?\)/g, '').match(/[a-z][\w ]*\b/gi) ?? [],
  }));
  expect(found).toEqual(
    CALLS.map(({ row, name, token, body, answer }) => ({
      row: String(row),
      name,
      takes: [...(token === undefined ? [] : WORDS[token]), ...(body?.split(' ') ?? [])],
      // The banners are a bare array.
      answers: expect.stringMatching(answer === undefined || row === 1 ? '' : `\\{(.*, )?${answer}\\b`),
    })),
  );
  const parameters = codeIn(ROWS.find(({ row }) => row === '2')?.takes);
  expect(parameters.map((code) => code.replace(/=.*/, '')).toSorted()).toEqual(DESCRIBED_PARAMETERS);
  const variants = codeIn(ROWS.find(({ row }) => row === '3–7')?.takes);
  expect(variants.map((code) => code.replace('&_perPage=8', ''))).toEqual(
    ALL_CALLS.filter(({ row }) => row > 2 && row < 8).map(({ name }) =>
      name.replace(/.*\?/, '').replace(/\{.*\}/, '…'),
    ),
  );
});
