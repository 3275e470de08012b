import { useGraphiQL } from '@graphiql/react';
import {
  getNamedType,
  isInputObjectType,
  typeFromAST,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';

/** Where the open tab's operation takes a file, as in `variables.input.file`; null where it takes none. */
export function useFilePath(): string | null {
  const schema = useGraphiQL((state) => state.schema);
  const operations = useGraphiQL((state) => state.operations);
  const [operation] = operations ?? [];
  return schema ? filePathIn(schema, operation?.variableDefinitions ?? []) : null;
}

function filePathIn(schema: GraphQLSchema, variables: readonly VariableDefinitionNode[]): string | null {
  for (const { variable, type } of variables) {
    const named = getNamedType(typeFromAST(schema, type));
    if (named?.name === 'Upload') return `variables.${variable.name.value}`;
    if (!isInputObjectType(named)) continue;
    const file = Object.values(named.getFields()).find((field) => getNamedType(field.type).name === 'Upload');
    if (file) return `variables.${variable.name.value}.${file.name}`;
  }
  return null;
}
