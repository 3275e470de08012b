import {
  getOperationAST,
  isInputObjectType,
  isInputType,
  Kind,
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
import { isMutation } from './documents.ts';
import { described, jsonSchemaOf, type JsonSchema } from './jsonSchemaOf.ts';

/** An operation as a tool of MCP: its words come from the schema. */
export function toolOf(name: string, text: string, schema: GraphQLSchema) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error(`${name} is not one operation.`);
  const isWrite = isMutation(text);
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
    properties[name] = described(jsonSchemaOf(inputType), descriptions.get(name));
    if (type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined) required.push(name);
  }
  return { type: 'object' as const, properties, required, additionalProperties: false };
}

/** Of the arguments and fields that the variables are given to. */
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

/** Of the fields that the operation is about: those on the way to them, such as `viewer`, only lead there. */
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
