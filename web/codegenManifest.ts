import { createHash } from 'node:crypto';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  Kind,
  print,
  visit,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

/** Writes the web's operations as a manifest that the gateway can be told to trust (Apollo's form of such lists). */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const entries = operations
    .filter(({ selectionSet }) => !selectionSet.selections.every(isLocal))
    .map((operation) => {
      const body = [operation, ...reached(operation, fragments)].map(print).join('\n\n');
      const id = createHash('sha256').update(body).digest('hex');
      return { id, name: operation.name?.value ?? '', type: operation.operation, body };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: entries };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** Answered from the cache alone. */
function isLocal({ directives = [] }: SelectionNode): boolean {
  return directives.some(({ name }) => name.value === 'client');
}

function reached(
  start: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<FragmentDefinitionNode> {
  const found = new Set<FragmentDefinitionNode>();
  const look = (definition: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || found.has(fragment)) return;
        found.add(fragment);
        look(fragment);
      },
    });
  };
  look(start);
  return found;
}
