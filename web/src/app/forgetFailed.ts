import { isReference, type ApolloLink, type InMemoryCache } from '@apollo/client';
import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLFormattedError,
  type SelectionNode,
} from 'graphql';

type Key = string | number;

/** Deletes the fields that failed from the cache: who reads them next asks again, instead of finding null. */
export function forgetFailed(
  cache: InMemoryCache,
  operation: ApolloLink.Operation,
  errors: readonly GraphQLFormattedError[],
): void {
  for (const { path = [] } of errors) {
    const { id, keys } = placeOf(path, operation, cache);
    const [first, ...inside] = keys;
    cache.modify({
      id,
      fields: (value, { storeFieldName, DELETE }) => {
        if (storeFieldName !== first) return value;
        return inside.length === 0 ? DELETE : without(value, inside);
      },
    });
  }
}

/** The object of the cache, and the keys in it, that a path of an answer leads to, if null is there; else no keys. */
function placeOf(path: readonly Key[], { query, variables }: ApolloLink.Operation, cache: InMemoryCache) {
  const objects: Record<string, unknown> = cache.extract();
  let id = 'ROOT_QUERY';
  let keys: Key[] = [];
  let value = objects[id];
  let fields = query.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION ? fieldsIn(part.selectionSet.selections, query) : [],
  );
  for (const step of path) {
    if (!isObject(value)) break;
    const named = fields.filter(({ alias, name }) => (alias ?? name).value === step);
    const [field] = named;
    if (field !== undefined) fields = named.flatMap((one) => fieldsIn(one.selectionSet?.selections, query));
    // A step without a field is the number of an item.
    const key = field
      ? cache.policies.getStoreFieldName({ fieldName: field.name.value, field, variables })
      : step;
    keys = [...keys, key];
    value = value[key];
    if (isReference(value)) [id, keys, value] = [value.__ref, [], objects[value.__ref]];
  }
  return { id, keys: value === null ? keys : [] };
}

/** The fields of selections, also those in fragments. */
function fieldsIn(selections: readonly SelectionNode[] = [], query: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet.selections, query);
    return query.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === selection.name.value
        ? fieldsIn(part.selectionSet.selections, query)
        : [],
    );
  });
}

function without(value: unknown, [key = '', ...inside]: readonly Key[]): unknown {
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? without(part, inside) : part));
  if (!isObject(value)) return value;
  const { [key]: part, ...others } = value;
  return inside.length === 0 ? others : { ...others, [key]: without(part, inside) };
}

function isObject(value: unknown): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null;
}
