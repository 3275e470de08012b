import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** How many levels of objects a generated operation selects. */
const DEPTH = 2;
const SAMPLES: Record<string, unknown> = { Int: 1, Float: 0, Boolean: true, Upload: null };

/** A field by its place, such as `Viewer.orders`. */
export function fieldAt(schema: GraphQLSchema, place: string): GraphQLField<unknown, unknown> | undefined {
  const [typeName = '', fieldName = ''] = place.split('.');
  const type = schema.getType(typeName);
  return isObjectType(type) ? type.getFields()[fieldName] : undefined;
}

/** An operation that asks for this field with all that an answer needs, and the variables that it requires. */
export function operationFor(field: GraphQLField<unknown, unknown>, typeName: string) {
  const name = field.name[0]?.toUpperCase() + field.name.slice(1);
  const call = `${field.name}${passed(field.args)} ${selection(field.type, DEPTH)}`;
  const body = typeName === 'Viewer' ? `viewer { ${call} }` : call;
  const keyword = typeName === 'Mutation' ? 'mutation' : 'query';
  const variables = field.args.filter(isRequired).map((argument) => [argument.name, sample(argument.type)]);
  return {
    query: print(parse(`${keyword} ${name}${declared(field.args)} { ${body} }`)),
    variables: Object.fromEntries(variables) as Record<string, unknown>,
  };
}

function declared(args: readonly GraphQLArgument[]): string {
  return inBrackets(args.map(({ name, type }) => `$${name}: ${String(type)}`));
}

function passed(args: readonly GraphQLArgument[]): string {
  return inBrackets(args.map(({ name }) => `${name}: $${name}`));
}

function inBrackets(list: readonly string[]): string {
  return list.length === 0 ? '' : `(${list.join(', ')})`;
}

/** Selects every field without required arguments. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(isRequired));
  const shown = fields.filter((field) => isLeafType(getNamedType(field.type)) || depth > 1);
  return `{ ${shown.map((field) => `${field.name} ${selection(field.type, depth - 1)}`).join(' ')} }`;
}

function isRequired({ type }: GraphQLArgument | GraphQLInputField): boolean {
  return isNonNullType(type);
}

/** A value of the right form, for the user to replace. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return type.name in SAMPLES ? SAMPLES[type.name] : '';
  const required = Object.values(type.getFields()).filter(isRequired);
  return Object.fromEntries(required.map((field) => [field.name, sample(field.type)]));
}
