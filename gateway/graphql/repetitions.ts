import { Kind, type FieldNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { Fragments } from './fragments.ts';

/**
 * How often GraphQL has to compare two fields with the same name in the same place: it compares each with each, and so
 * on with the fields below them. Only for operations whose fragments form no cycle and whose selections are bounded.
 */
export function repetitions({ selectionSet }: OperationDefinitionNode, fragments: Fragments): number {
  let pairs = 0;
  const places: SelectionSetNode[][] = [[selectionSet]];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    for (const fields of fieldsByName(place, fragments).values()) {
      pairs += (fields.length * (fields.length - 1)) / 2;
      const below = fields.flatMap((field) => field.selectionSet ?? []);
      if (below.length > 0) places.push(below);
    }
  }
  return pairs;
}

/** The fields of one place by their response names. */
function fieldsByName(place: readonly SelectionSetNode[], fragments: Fragments): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const waiting = [...place];
  for (let set = waiting.pop(); set !== undefined; set = waiting.pop()) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const same = fields.get(name);
        if (same === undefined) fields.set(name, [selection]);
        else same.push(selection);
        continue;
      }
      const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (inner !== undefined) waiting.push(inner.selectionSet);
    }
  }
  return fields;
}
