import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Fragments by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/**
 * The error in a document's fragments as a whole; null: there is none. GraphQL's own rules for this compare fragments
 * with each other, and take longer the more errors there are.
 */
export function fragmentError(document: DocumentNode): GraphQLError | null {
  const fragments = fragmentsOf(document);
  const finished = new Map<string, boolean>();
  /** The name of a fragment that contains itself. */
  const cycleIn = (set: SelectionSetNode): string | null => {
    for (const name of spreadsIn(set)) {
      if (finished.get(name) === false) return name;
      const fragment = fragments.get(name);
      // GraphQL's own rules refuse unknown fragments.
      if (fragment === undefined || finished.has(name)) continue;
      finished.set(name, false);
      const found = cycleIn(fragment.selectionSet);
      if (found !== null) return found;
      finished.set(name, true);
    }
    return null;
  };

  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const name = cycleIn(definition.selectionSet);
      if (name !== null) return new GraphQLError(`Cannot spread fragment "${name}" within itself.`);
    }
    if (definition.kind === Kind.FRAGMENT_DEFINITION && fragments.get(definition.name.value) !== definition)
      return new GraphQLError(`There can be only one fragment named "${definition.name.value}".`);
  }
  const unused = [...fragments.keys()].find((name) => !finished.has(name));
  return unused === undefined ? null : new GraphQLError(`Fragment "${unused}" is never used.`);
}

function spreadsIn(set: SelectionSetNode): Set<string> {
  const names = new Set<string>();
  const waiting = [...set.selections];
  for (let selection = waiting.pop(); selection !== undefined; selection = waiting.pop()) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) names.add(selection.name.value);
    else waiting.push(...(selection.selectionSet?.selections ?? []));
  }
  return names;
}
