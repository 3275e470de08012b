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
  description?: string | undefined;
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
      fields.map(({ name, type, description }) => [
        name,
        { ...jsonSchemaOf(type), description: description ?? undefined },
      ]),
    ),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
    additionalProperties: false,
  };
}
