import {
  getOperationAST,
  isInputObjectType,
  isInputType,
  Kind,
  OperationTypeNode,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import { jsonSchemaOf, type JsonSchema } from './jsonSchemaOf.ts';

/** An operation as an MCP tool, with descriptions from the schema. */
export function toolOf(name: string, text: string, schema: GraphQLSchema) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error(`${name} is not one operation.`);
  const isWrite = operation.operation === OperationTypeNode.MUTATION;
  return {
    text,
    /** For signed-in shoppers only. */
    isPrivate: isWrite || /\bviewer\b/.test(text),
    definition: {
      name,
      description: descriptionsOf(document, schema),
      inputSchema: inputSchema(operation, variableDescriptions(document, schema), schema),
      annotations: {
        readOnlyHint: !isWrite,
        destructiveHint: isWrite,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
  };
}

function inputSchema(
  { variableDefinitions = [] }: OperationDefinitionNode,
  descriptions: ReadonlyMap<string, string>,
  schema: GraphQLSchema,
) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { variable, type, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const inputType = typeFromAST(schema, type);
    if (!isInputType(inputType)) throw new Error(`$${name} has no type of the schema.`);
    properties[name] = { ...jsonSchemaOf(inputType), description: descriptions.get(name) };
    if (type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined) required.push(name);
  }
  return { type: 'object' as const, properties, required, additionalProperties: false };
}

/** The descriptions of the arguments and input fields that take the variables. */
function variableDescriptions(document: DocumentNode, schema: GraphQLSchema): Map<string, string> {
  const found = new Map<string, string>();
  const types = new TypeInfo(schema);
  const note = (value: ValueNode, description?: string | null): void => {
    if (value.kind === Kind.VARIABLE && description != null) found.set(value.name.value, description);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => note(value, types.getArgument()?.description),
      ObjectField({ name, value }) {
        const parent = types.getParentInputType();
        if (isInputObjectType(parent)) note(value, parent.getFields()[name.value]?.description);
      },
    }),
  );
  return found;
}

/** The descriptions of the fields that the operation is about, without those that only lead there, like `viewer`. */
function descriptionsOf(document: DocumentNode, schema: GraphQLSchema): string {
  const types = new TypeInfo(schema);
  const descriptions: string[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ selectionSet }) {
        const inside = selectionSet?.selections ?? [];
        if (inside.length === 1) return undefined;
        descriptions.push(types.getFieldDef()?.description ?? '');
        return false;
      },
    }),
  );
  return descriptions.join('\n\n');
}
