import { buildSubgraphSchema } from '@apollo/subgraph';
import { Kind, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import { entities, MAX_ENTITIES } from './entities.ts';

const KEYS = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
  extend type Product @key(fields: "id")
  extend type Order @key(fields: "id")
`);

/** The field as @apollo/subgraph makes it, plus its list size for the limit on an operation's cost. */
const SIZED = parse(`type Query {
  _entities(representations: [_Any!]!): [_Entity]! @listSize(assumedSize: ${MAX_ENTITIES})
}`);

const NO_TYPES: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** The schema as a subgraph of Apollo Federation 2. */
export function subgraphSchema(sdl: string, resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = buildSubgraphSchema([
    { typeDefs: parse(sdl) },
    ...resolvers.map((some) => ({ typeDefs: NO_TYPES, resolvers: { ...some } })),
    { typeDefs: KEYS, resolvers: { Query: { _entities: entities } } },
  ]);
  const field = schema.getQueryType()?.getFields()['_entities'];
  const [query] = SIZED.definitions;
  if (field && query?.kind === Kind.OBJECT_TYPE_DEFINITION) field.astNode = query.fields?.[0];
  return schema;
}
