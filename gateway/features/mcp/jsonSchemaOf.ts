import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql';

export interface JsonSchema {
  type?: string;
  description?: string;
  enum?: string[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: false;
}

const SCALARS: Partial<Record<string, string>> = { Int: 'integer', Float: 'number', Boolean: 'boolean' };

/** The JSON schema of an input type, with the descriptions of the GraphQL schema. */
export function jsonSchemaOf(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return jsonSchemaOf(type.ofType);
  if (isListType(type)) return { type: 'array', items: jsonSchemaOf(type.ofType) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (!isInputObjectType(type)) return { type: SCALARS[type.name] ?? 'string' };
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, described(jsonSchemaOf(field.type), field.description)]),
    ),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
    additionalProperties: false,
  };
}

export function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description == null ? schema : { ...schema, description };
}
