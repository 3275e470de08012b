import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { isLocal } from './listedOperations.ts';

const HOOKS = { query: 'useQuery', mutation: 'useMutation' } as const;

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * A query of the viewer never joins a running one, which may be another shopper's. Queries of the store read only the
 * cache, and only after hydration: a page rendered on the server has no cart.
 */
function fixedOptions({ selectionSet: { selections } }: OperationDefinitionNode): string {
  if (selections.every(isLocal)) return "{ ...options, fetchPolicy: 'cache-only', ssr: false }";
  const asksViewer = selections.some((field) => field.kind === Kind.FIELD && field.name.value === 'viewer');
  return asksViewer ? '{ ...options, context: { queryDeduplication: false } }' : 'options';
}

/** Uses codegen's names for an operation's types: the operation's name in Pascal case plus its kind. */
function hookOf(operation: OperationDefinitionNode): string {
  const name = operation.name?.value;
  if (name === undefined) throw new Error('Every operation needs a name: its hook is called after it.');
  const kind: string = operation.operation;
  if (kind !== 'query' && kind !== 'mutation') throw new Error(`${name}: a ${kind} has no hook yet.`);
  const operationName = upperFirst(name);
  const base = `${operationName}${upperFirst(kind)}`;
  const types = `${base}, ${base}Variables`;
  const hook = HOOKS[kind];
  const needsVariables = (operation.variableDefinitions ?? []).some(
    (variable) => variable.type.kind === Kind.NON_NULL_TYPE && variable.defaultValue === undefined,
  );
  const input = `${hook}.Options<${types}>${kind === 'query' ? ' & { returnPartialData?: false }' : ''}`;
  return [
    `export function use${base}(`,
    `  options: ${input}${kind === 'query' && needsVariables ? '' : ' = {}'},`,
    ') {',
    `  return ${hook}(${operationName}Document, ${fixedOptions(operation)});`,
    '}',
  ].join('\n');
}

/**
 * Writes one hook per operation of a file, below its typed document: `query ShopPage` becomes
 * `useShopPageQuery(options)`. The community plugin for this does not pass type checking with Apollo Client 4.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );
  if (operations.length === 0) return '';
  const hooks = new Set(
    operations.map(({ operation }) => HOOKS[operation === OperationTypeNode.MUTATION ? 'mutation' : 'query']),
  );
  return {
    prepend: [`import { ${[...hooks].toSorted().join(', ')} } from '@apollo/client/react';`],
    content: ['', ...operations.map(hookOf)].join('\n\n'),
  };
};
