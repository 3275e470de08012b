import {
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { listSizeOf, type ListSize } from '#gateway/modules/listSize.ts';
import { fragmentsOf } from './fragments.ts';

/** The size of an operation, measured before it runs. */
export interface OperationSize {
  /** Root fields, including those from fragments. */
  roots: number;
  depth: number;
  aliases: number;
  directives: number;
  /** Fields and fragment spreads, counted each time they are reached. */
  selections: number;
  variables: number;
  /** Fields to answer, multiplied by the sizes of the lists that they are in. */
  cost: number;
}

/** Introspection fields have lists, too. */
const META_FIELDS = new Map<string, GraphQLField<unknown, unknown>>([
  ['__schema', SchemaMetaFieldDef],
  ['__type', TypeMetaFieldDef],
]);
/** Introspection lists have no `@listSize`. */
const DEFAULT_LIST_SIZE = 10;
const MAX_COUNT = 1e9;

/** The lists of an object whose length is set by an argument of the field around it. */
interface SizedFields {
  names: readonly string[];
  length: number;
}

const NO_SIZED_FIELDS: SizedFields = { names: [], length: 1 };

const NOTHING: OperationSize = {
  roots: 0,
  depth: 0,
  aliases: 0,
  directives: 0,
  selections: 0,
  variables: 0,
  cost: 0,
};

/**
 * Measures the operations of a document whose fragments form no cycle. Each fragment is measured once (those on a page
 * once for each page size), so the time is linear in the document however often it is spread; a field that the schema
 * does not have counts as one.
 */
export function createMeter(
  document: DocumentNode,
  schema: GraphQLSchema,
): (operation: OperationDefinitionNode) => OperationSize {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, OperationSize>();

  const sizeOfFragment = (name: string, sized: SizedFields): OperationSize => {
    const key = `${name} ${sized.names.join()} ${sized.length}`;
    const known = measured.get(key);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const type = schema.getType(fragment.typeCondition.name.value);
    const own = sizeOfSelections(fragment.selectionSet, type, sized);
    const size = { ...own, directives: own.directives + (fragment.directives?.length ?? 0) };
    measured.set(key, size);
    return size;
  };

  const sizeOfSelections = (
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    sized: SizedFields,
  ): OperationSize => {
    let total = NOTHING;
    for (const selection of selections) {
      const directives = selection.directives?.length ?? 0;
      const inner =
        selection.kind === Kind.FIELD
          ? sizeOfField(selection, parent, sized)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? sizeOfFragment(selection.name.value, sized)
            : sizeOfSelections(selection.selectionSet, typeOfCondition(selection, parent), sized);
      total = sum(total, {
        ...inner,
        directives: inner.directives + directives,
        selections: inner.selections + 1,
      });
    }
    return total;
  };

  const typeOfCondition = (
    { typeCondition }: { typeCondition?: { name: { value: string } } },
    parent: GraphQLNamedType | undefined,
  ): GraphQLNamedType | undefined => (typeCondition ? schema.getType(typeCondition.name.value) : parent);

  const sizeOfField = (
    field: FieldNode,
    parent: GraphQLNamedType | undefined,
    sized: SizedFields,
  ): OperationSize => {
    const aliases = field.alias ? 1 : 0;
    const definition = isObjectType(parent)
      ? (parent.getFields()[field.name.value] ?? META_FIELDS.get(field.name.value))
      : undefined;
    const type = definition && getNamedType(definition.type);
    const listSize = definition ? listSizeOf(definition, schema) : null;
    const length = definition ? listLength(field, definition, listSize) : 1;
    const names = listSize?.sizedFields ?? [];
    const inner =
      field.selectionSet && (type === undefined || isCompositeType(type))
        ? sizeOfSelections(field.selectionSet, type, names.length > 0 ? { names, length } : NO_SIZED_FIELDS)
        : NOTHING;
    const own = names.length > 0 ? 1 : length;
    const factor = sized.names.includes(field.name.value) ? sized.length : own;
    return {
      ...inner,
      roots: 1,
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: Math.min(MAX_COUNT, 1 + inner.cost * factor),
    };
  };

  return ({ operation, selectionSet, directives = [], variableDefinitions = [] }) => {
    const size = sizeOfSelections(selectionSet, schema.getRootType(operation) ?? undefined, NO_SIZED_FIELDS);
    const onVariables = variableDefinitions.flatMap((variable) => variable.directives ?? []);
    return {
      ...size,
      directives: size.directives + directives.length + onVariables.length,
      variables: variableDefinitions.length,
    };
  };
}

/** The length that the arguments ask for; a variable counts with the largest value allowed. */
function listLength(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  listSize: ListSize | null,
): number {
  if (listSize === null) return isList(definition.type) ? DEFAULT_LIST_SIZE : 1;
  const { assumedSize, slicingArguments } = listSize;
  for (const argument of definition.args) {
    if (!slicingArguments.includes(argument.name)) continue;
    const given = field.arguments?.find(({ name }) => name.value === argument.name)?.value;
    if (given?.kind === Kind.INT) return Math.max(1, Math.min(Number(given.value), assumedSize));
    if (given === undefined && typeof argument.defaultValue === 'number') return argument.defaultValue;
  }
  return assumedSize;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function sum(a: OperationSize, b: OperationSize): OperationSize {
  return {
    roots: Math.min(MAX_COUNT, a.roots + b.roots),
    depth: Math.max(a.depth, b.depth),
    aliases: Math.min(MAX_COUNT, a.aliases + b.aliases),
    directives: Math.min(MAX_COUNT, a.directives + b.directives),
    selections: Math.min(MAX_COUNT, a.selections + b.selections),
    variables: 0,
    cost: Math.min(MAX_COUNT, a.cost + b.cost),
  };
}
