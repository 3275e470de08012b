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
import { LIMITS, operationLimits } from './operationLimits.ts';
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
  return new OperationSize(operation, { schema: SCHEMA, fragments, maxSelections: LIMITS.selections });
}

test.each(WEB.operations.map(({ name, body }) => [name, body]))(
  "the shop's own %s stays below half of every limit",
  (_, body) => {
    const document = parse(body);
    expect(messagesOf(document)).toEqual([]);
    const size = sizeOf(document);
    for (const name of ['depth', 'aliases', 'directives', 'variables', 'selections', 'cost'] as const)
      expect([name, size[name] <= LIMITS[name] / 2]).toEqual([name, true]);
    expect(size.repetitions).toBeLessThan(100);
  },
);

test('the whole catalogue with all that is in it can be asked for at once', () => {
  const product = SCHEMA.getType('Product');
  if (!isObjectType(product)) throw new Error('There is no Product.');
  const plain = Object.values(product.getFields()).filter(({ type }) => isLeafType(getNamedType(type)));
  const query = `{ products(limit: 500) { ${plain.map(({ name }) => name).join(' ')} __typename
    picture { url avif webp }
    reviews { reviewerName image rating comment __typename } } }`;
  expect(messagesOf(parse(query))).toEqual([]);
});

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

test('of what is too large nothing else is told: no rule has looked at it', () => {
  const query = `{ unknown @unknown ...nothing ${times(16, (index) => `a${index}: unknown`)} }`;
  expect(messagesOf(parse(query))).toEqual(["The operation's aliases is 16, at most 15 is allowed."]);
});

test('ten unknown directives are one error', () => {
  const names = times(10, (index) => `@unknown${index}`);
  expect(messagesOf(parse(`{ banners ${names} { id } }`))).toEqual([
    `The schema does not have ${names.replaceAll(' ', ', ')}.`,
  ]);
  expect(messagesOf(parse(`{ banners { id ${times(10, () => '@unknown')} } }`))).toEqual([
    'The schema does not have @unknown.',
  ]);
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
])('%s is refused for its fragments alone', (query, message) => {
  expect(messagesOf(parse(query))).toEqual([message]);
});

test('each field is compared with those of its name in its place, through fragments', () => {
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
])('the lists of %s are counted as the schema says they are', (query, cost) => {
  expect(sizeOf(parse(query)).cost).toBe(cost);
});
