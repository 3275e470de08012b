import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import { expect, test } from 'vitest';
import { listSizeOf } from '#gateway/features/limits/operationSize.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const CURRENT = read('schema.graphql');

interface Described {
  name: string;
  type?: GraphQLType;
  description?: string | null;
  deprecationReason?: string | null;
}

/** A type and everything in it, each with its path. */
function parts(type: GraphQLNamedType): [string, Described][] {
  const found: [string, Described][] = [[type.name, type]];
  if (isEnumType(type))
    for (const value of type.getValues()) found.push([`${type.name}.${value.name}`, value]);
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) found.push([`${type.name}.${field.name}`, field]);
  if (isObjectType(type) || isInterfaceType(type))
    for (const field of Object.values(type.getFields())) {
      found.push([`${type.name}.${field.name}`, field]);
      for (const argument of field.args)
        found.push([`${type.name}.${field.name}(${argument.name})`, argument]);
    }
  return found;
}

const SCHEMA = buildSchema(CURRENT);
const TYPES = Object.values(SCHEMA.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const DIRECTIVES = SCHEMA.getDirectives().filter((directive) => !isSpecifiedDirective(directive));

const PARTS = [
  ...DIRECTIVES.flatMap((directive): [string, Described][] => [
    [`@${directive.name}`, directive],
    ...directive.args.map((argument): [string, Described] => [
      `@${directive.name}(${argument.name})`,
      argument,
    ]),
  ]),
  ...TYPES.filter((type) => !isSpecifiedScalarType(type)).flatMap(parts),
];

const LISTS = TYPES.filter(isObjectType).flatMap((type) =>
  Object.values(type.getFields())
    .filter((field) => isListType(getNullableType(field.type)))
    .map((field) => ({ path: `${type.name}.${field.name}`, field })),
);

test('everything in the schema has a description', () => {
  expect(PARTS.length).toBeGreaterThan(100);
  expect(PARTS.filter(([, { description }]) => !description?.trim()).map(([path]) => path)).toEqual([]);
});

test('every amount says where its currency is set', () => {
  const numbers = PARTS.filter(([, { type }]) => type && getNamedType(type).name === 'Float');
  const amounts = numbers.filter(([path]) => !/rating|percentage/i.test(path));
  const unclear = amounts.filter(
    ([, { description }]) => !/`currency`\s+of\s+the\s+shop's\s+`settings\.ts`/.test(description ?? ''),
  );
  expect(amounts.length).toBeGreaterThan(10);
  expect(unclear.map(([path]) => path)).toEqual([]);
});

test('every list of the schema says how long it can get, itself or through its page', () => {
  const fields = TYPES.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  const sizedByPage = fields.flatMap((field) => {
    const page = getNamedType(field.type).name;
    return (listSizeOf(field, SCHEMA)?.sizedFields ?? []).map((name) => `${page}.${name}`);
  });
  const unsized = LISTS.filter(
    ({ path, field }) => listSizeOf(field, SCHEMA) === null && !sizedByPage.includes(path),
  );
  expect(LISTS.length).toBeGreaterThan(10);
  expect(unsized.map(({ path }) => path)).toEqual([]);
});

test('every deprecated element says what to use instead', () => {
  const vague = PARTS.filter(
    ([, { deprecationReason: reason }]) => typeof reason === 'string' && !/\buse\b/i.test(reason),
  );
  expect(vague.map(([path]) => path)).toEqual([]);
});

/** The unreleased part of the changelog. */
function unreleasedPart(changelog: string): string {
  return /^## Unreleased\n(?<part>[^]*?)(?=^## |$(?![^]))/m.exec(changelog)?.groups?.['part'] ?? '';
}

/** Breaking changes to the released schema without a changelog line that begins with the change's words. */
function undeclaredChanges(released: string, current: string, changelog: string): string[] {
  const declared = unreleasedPart(changelog)
    .split(/^- /m)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return findBreakingChanges(buildSchema(released), buildSchema(current))
    .map(({ description }) => description)
    .filter((description) => !declared.some((line) => line.startsWith(description)));
}

test('nothing breaks clients of the released schema unless the changelog declares it', () => {
  const released = read('gateway/schema.released.graphql');
  expect(undeclaredChanges(released, CURRENT, read('CHANGELOG.md'))).toEqual([]);
});

test('a breaking change is found, and is fine once it is declared as unreleased', () => {
  const released = 'type Query { price: Int! name: String }';
  const current = 'type Query { price: Int }';
  const before = '## 1.0.0\n\n- Query.name was removed.\n';
  expect(undeclaredChanges(released, current, `## Unreleased\n\n${before}`)).toEqual([
    'Query.name was removed.',
    'Query.price changed type from Int! to Int.',
  ]);
  const another = `## Unreleased\n\n- SubQuery.name was removed.\n\n${before}`;
  expect(undeclaredChanges(released, current, another)).toHaveLength(2);
  const declared = `## Unreleased\n\n- Query.name was removed.\n- Query.price changed type\n  from Int! to Int.\n\n${before}`;
  expect(undeclaredChanges(released, current, declared)).toEqual([]);
});
