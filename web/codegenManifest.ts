import { createHash } from 'node:crypto';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  concatAST,
  getOperationAST,
  Kind,
  print,
  separateOperations,
  type DefinitionNode,
  type SelectionNode,
} from 'graphql';

/** Writes the web's operations as a manifest, in Apollo's format, that the gateway can be set to trust. */
export const plugin: PluginFunction = (_schema, documents) => {
  const { kind, definitions } = concatAST(documents.flatMap(({ document }) => document ?? []));
  // In the order that clients send: the operation before its fragments.
  const ordered = definitions.toSorted((a, b) => rank(a) - rank(b));
  const entries = Object.entries(separateOperations({ kind, definitions: ordered }))
    .flatMap(([name, document]) => {
      const operation = getOperationAST(document);
      if (!operation || operation.selectionSet.selections.every(isLocal)) return [];
      const body = print(document);
      const id = createHash('sha256').update(body).digest('hex');
      return [{ id, name, type: operation.operation, body }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: entries };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

function rank({ kind }: DefinitionNode): number {
  return kind === Kind.OPERATION_DEFINITION ? 0 : 1;
}

/** Whether the cache alone answers it. */
function isLocal({ directives = [] }: SelectionNode): boolean {
  return directives.some(({ name }) => name.value === 'client');
}
