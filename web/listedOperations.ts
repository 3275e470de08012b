import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { Types } from '@graphql-codegen/plugin-helpers';
import {
  concatAST,
  getOperationAST,
  Kind,
  OperationTypeNode,
  print,
  separateOperations,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type SelectionNode,
} from 'graphql';

export interface ListedOperation {
  /** Short, since the bundle contains the ids of public queries. */
  id: string;
  name: string;
  type: string;
  body: string;
  /** Whether everybody gets the same answer: true for queries without the viewer. */
  isPublic: boolean;
}

const ID_LENGTH = 12;

/** The web's operations, sorted by name, as Apollo Client sends them: with `__typename`, and with fragments last. */
export function listedOperations(documents: readonly Types.DocumentFile[]): ListedOperation[] {
  const { kind, definitions } = concatAST(documents.flatMap(({ document }) => document ?? []));
  const ordered = definitions.toSorted((a, b) => rank(a) - rank(b));
  return Object.entries(separateOperations({ kind, definitions: ordered }))
    .flatMap(([name, document]) => {
      const operation = getOperationAST(document);
      if (!operation || operation.selectionSet.selections.every(isLocal)) return [];
      const body = print(addTypenameToDocument(document));
      const id = createHash('sha256').update(body).digest('hex').slice(0, ID_LENGTH);
      const isPublic = operation.operation === OperationTypeNode.QUERY && !hasViewer(document);
      return [{ id, name, type: operation.operation, body, isPublic }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function rank({ kind }: DefinitionNode): number {
  return kind === Kind.OPERATION_DEFINITION ? 0 : 1;
}

/** Whether the cache alone answers the selection. */
export function isLocal({ directives = [] }: SelectionNode): boolean {
  return directives.some(({ name }) => name.value === 'client');
}

function hasViewer(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, { Field: ({ name }) => void (isFound ||= name.value === 'viewer') });
  return isFound;
}
