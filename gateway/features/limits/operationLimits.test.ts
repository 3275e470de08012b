import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { LIMITS, MAX_REPETITIONS, operationLimits } from './operationLimits.ts';
import { OperationSize } from './operationSize.ts';

const SCHEMA = buildSchema(readFileSync('schema.graphql', 'utf8'));
const WEB: { operations: { name: string; body: string }[] } = JSON.parse(
  readFileSync('gateway/generated/webDocuments.json', 'utf8'),
);

function messagesOf(document: DocumentNode): string[] {
  const errors = validate(SCHEMA, document, [...specifiedRules, operationLimits]);
  return errors.map(({ message }) => message);
}

function sizeOf({ definitions }: DocumentNode): OperationSize {
  const [operation] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error('It has no operation.');
  const declared = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(declared.map((fragment) => [fragment.name.value, fragment]));
  return new OperationSize(operation, SCHEMA, fragments);
}

test.each(WEB.operations.map(({ name, body }) => [name, body]))(
  "the shop's own %s stays below half of every limit",
  (_, body) => {
    const document = parse(body);
    expect(messagesOf(document)).toEqual([]);
    const size = sizeOf(document);
    for (const name of ['depth', 'aliases', 'directives', 'variables', 'selections', 'cost'] as const)
      expect([name, size[name] <= LIMITS[name] / 2]).toEqual([name, true]);
    expect(size.repetitions).toBeLessThanOrEqual(MAX_REPETITIONS / 2);
  },
);

test('one query may request 500 products with all plain fields, pictures and reviews', () => {
  const product = SCHEMA.getType('Product');
  if (!isObjectType(product)) throw new Error('There is no Product.');
  const plain = Object.values(product.getFields()).filter(({ type }) => isLeafType(getNamedType(type)));
  const query = `{ products(limit: 500) { ${plain.map(({ name }) => name).join(' ')} __typename
    picture { url srcset }
    reviews { reviewerName image rating comment __typename } } }`;
  expect(messagesOf(parse(query))).toEqual([]);
});

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

test('an operation that is too large gets no other error, as no other rule checks it', () => {
  const query = `{ unknown @unknown ...nothing ${times(16, (index) => `a${index}: unknown`)} }`;
  expect(messagesOf(parse(query))).toEqual(['The limit for aliases is 15; this operation has 16.']);
});

test.each([
  [
    '{ ...a } fragment a on Query { ...b } fragment b on Query { ... { ...a } }',
    'Cannot spread fragment "a" within itself.',
  ],
  ['{ __typename } fragment a on Query { ...a }', 'Fragment "a" is never used.'],
  [
    '{ ...a } fragment a on Query { ...a } fragment a on Query { __typename }',
    'There can be only one fragment named "a".',
  ],
])('%s gets one error, about its fragments', (query, message) => {
  expect(messagesOf(parse(query))).toEqual([message]);
});

test('each field is compared with fields of the same name at the same place, through fragments', () => {
  const document = parse(`
    { products { id name ...a related { id } } ...b }
    fragment a on Product { id related { id name } }
    fragment b on Query { products { id } banners { id } }`);
  // products: 1, its id: 3, related: 1, its id: 1.
  expect(sizeOf(document).repetitions).toBe(6);
});

test.each([
  ['{ products { id } }', 1 + 500],
  ['{ products(limit: 3) { id } }', 1 + 3],
  ['{ products(limit: 9999) { id } }', 1 + 500],
  ['query ($n: Int) { products(limit: $n) { id } }', 1 + 500],
  ['{ product(id: "1") { related { id } } }', 1 + (1 + 4)],
  ['query ($n: Int) { product(id: "1") { related(limit: $n) { id } } }', 1 + (1 + 8)],
  ['{ product(id: "1") { reviews { rating comment } } }', 1 + (1 + 10 * 2)],
  ['{ catalogue { total items { id name } } }', 1 + 1 + (1 + 12 * 2)],
  [
    '{ a: catalogue(pageSize: 2) { ...p } b: catalogue(pageSize: 3) { ...p } } fragment p on CataloguePage { items { id } }',
    1 + (1 + 2) + 1 + (1 + 3),
  ],
  ['{ catalogue(pageSize: 5) { facets { brands { value } } } }', 1 + (1 + (1 + 100))],
  ['{ products(limit: 3) { id ...p } } fragment p on Product { id name }', 1 + 3 * 2],
])('the cost of %s counts its lists as the schema declares them', (query, cost) => {
  expect(sizeOf(parse(query)).cost).toBe(cost);
});

/** Nests a field in itself. */
const nested = (depth: number): string => `${'a { '.repeat(depth - 1)}a${' }'.repeat(depth - 1)}`;
const fields = (count: number): string => times(count, (index) => `f${index}`);

/** The errors of the limits alone; names in the query need not be in the schema. */
function limitErrors(query: string): { message: string; code: unknown }[] {
  const errors = validate(SCHEMA, parse(query), [operationLimits]);
  return errors.map(({ message, extensions }) => ({ message, code: extensions['limitCode'] }));
}

const BOUNDS: [what: string, largest: number, make: (size: number) => string, message: string][] = [
  [
    'definitions',
    50,
    (size) => times(size, (index) => `query q${index} { a }`),
    'The document has 51 definitions, of at most 50.',
  ],
  ['levels', 10, (size) => `{ ${nested(size)} }`, 'The limit for depth is 10; this operation has 11.'],
  [
    'levels of introspection',
    20,
    (size) => `{ __typename __schema { ${nested(size - 1)} } }`,
    'The limit for depth is 20; this operation has 21.',
  ],
  [
    'levels of fields beside introspection',
    10,
    (size) => `{ __typename ${nested(size)} }`,
    'The limit for depth is 10; this operation has 11.',
  ],
  [
    'levels of introspection in a fragment',
    10,
    (size) => `{ ... { __schema { ${nested(size - 1)} } } }`,
    'The limit for depth is 10; this operation has 11.',
  ],
  [
    'levels of a field that is named almost like introspection',
    10,
    (size) => `{ a__ { ${nested(size - 1)} } }`,
    'The limit for depth is 10; this operation has 11.',
  ],
  [
    'aliases',
    15,
    (size) => `{ ${times(size, (index) => `a${index}: b`)} }`,
    'The limit for aliases is 15; this operation has 16.',
  ],
  [
    'directives',
    10,
    (size) => `{ a ${times(size, () => '@include(if: true)')} }`,
    'The limit for directives is 10; this operation has 11.',
  ],
  [
    'variables',
    50,
    (size) => `query (${times(size, (index) => `$v${index}: Int`)}) { a }`,
    'The limit for variables is 50; this operation has 51.',
  ],
  [
    'selections',
    500,
    (size) => `{ a { ${fields(size - 3)} } ...b } fragment b on Query { __typename }`,
    'The operation has more than 500 selections.',
  ],
  [
    'root fields',
    20,
    (size) => `{ ...b } fragment b on Query { ${fields(size)} }`,
    'The operation has 21 root fields, at most 20 are allowed.',
  ],
  [
    'root fields of a mutation',
    5,
    (size) => `mutation { ${fields(size)} }`,
    'The operation has 6 root fields, at most 5 are allowed.',
  ],
  [
    'fields of the same name',
    45,
    // 990 and 10 comparisons.
    (size) => `{ a { ${times(size, () => 'b')} c c c c c } }`,
    'The document asks for the same fields too many times: ask for each once.',
  ],
  [
    'fields of the same name in each of two operations',
    32,
    (size) => `query q1 { a { ${times(size, () => 'b')} } } query q2 { a { ${times(size, () => 'b')} } }`,
    'The document asks for the same fields too many times: ask for each once.',
  ],
];

test.each(BOUNDS)('%s: %i are allowed, and no more', (_, largest, make, message) => {
  expect(limitErrors(make(largest))).toEqual([]);
  expect(limitErrors(make(largest + 1))).toEqual([{ message, code: 'OPERATION_TOO_LARGE' }]);
});

test('when fragments multiply the selections, counting stops at the limit', () => {
  const doubled = times(40, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`);
  expect(limitErrors(`{ ...f0 } ${doubled} fragment f40 on Query { a }`)).toEqual([
    { message: 'The operation has more than 500 selections.', code: 'OPERATION_TOO_LARGE' },
  ]);
});

test('directives count wherever they stand', () => {
  const query = `query ($a: Int @a, $b: Int @b, $c: Int) @c { f @d ...g @e ... @f { h } ...i }
    fragment g on Query @g { __typename @h } fragment i on Query { __typename }`;
  expect(sizeOf(parse(query)).directives).toBe(8);
});

test('introspection lists count ten times', () => {
  // __schema, types, and its field; queryType is not a list.
  expect(sizeOf(parse('{ __schema { types { name } queryType { name } } }')).cost).toBe(
    1 + (1 + 10) + (1 + 1),
  );
});

test('an operation within the limits is validated against the schema', () => {
  expect(messagesOf(parse('{ nothing }'))).toEqual(['Cannot query field "nothing" on type "Query".']);
});

test('a text that cannot be stored is refused', () => {
  expect(limitErrors('{ products(search: "fine") { id } b(text: "\\u0000") }')).toEqual([
    {
      message: 'A text in the operation has a character that cannot be stored. Please type it again.',
      code: 'BAD_USER_INPUT',
    },
  ]);
  expect(limitErrors('{ a(text: "\\u0000") b(text: "fine") }')).toHaveLength(1);
});
