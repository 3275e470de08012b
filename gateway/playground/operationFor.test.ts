import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLObjectType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { fieldAt, operationFor } from './operationFor.ts';
import TASKS from './tasks.json';

const SCHEMA = buildSchema(readFileSync('schema.graphql', 'utf8'));
const PLACES = Object.values(TASKS).flat();

test('each field of queries, mutations and the viewer belongs to one task', () => {
  const fields = ['Query', 'Mutation', 'Viewer'].flatMap((name) => {
    const type = SCHEMA.getType(name);
    if (!(type instanceof GraphQLObjectType)) return [];
    return Object.keys(type.getFields()).map((field) => `${name}.${field}`);
  });
  expect([...PLACES, 'Query.viewer'].sort()).toEqual(fields.sort());
});

test.each(PLACES)('the operation for %s fits the schema and has exactly the required variables', (place) => {
  const field = fieldAt(SCHEMA, place);
  if (!field) throw new Error(`${place} is no field.`);
  const { query, variables } = operationFor(field, place.split('.')[0] ?? '');
  expect(validate(SCHEMA, parse(query))).toEqual([]);
  const required = field.args.filter(({ type }) => String(type).endsWith('!')).map(({ name }) => name);
  expect(Object.keys(variables)).toEqual(required);
});

test('required inputs have values of the right form', () => {
  const field = fieldAt(SCHEMA, 'Mutation.createOrder');
  expect(field && operationFor(field, 'Mutation').variables).toMatchObject({
    input: { items: [{ productId: '', quantity: 1 }], expectedTotal: 0, address: { street: '' } },
  });
});

test('an operation is named after its field, and selects two levels that need no arguments', () => {
  const schema = buildSchema(`
    type Query { parcels(filter: Filter!, first: Int): [Parcel!]! }
    input Filter { kind: Kind!, note: String, sizes: [Float!]! }
    enum Kind { LETTER BOX }
    type Parcel { id: ID!, name(language: String): String, part(id: ID!): Parcel, shop: Shop, next: Parcel }
    type Shop { name: String, parcels: [Parcel!]! }
  `);
  const field = fieldAt(schema, 'Query.parcels');
  expect(field && operationFor(field, 'Query')).toEqual({
    query: [
      'query Parcels($filter: Filter!, $first: Int) {',
      '  parcels(filter: $filter, first: $first) {',
      '    id',
      '    name',
      '    shop {',
      '      name',
      '    }',
      '    next {',
      '      id',
      '      name',
      '    }',
      '  }',
      '}',
    ].join('\n'),
    variables: { filter: { kind: 'LETTER', sizes: [0] } },
  });
});
