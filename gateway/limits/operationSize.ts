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
import { fragmentsOf } from './fragments.ts';

/** How large an operation is before it runs. */
export interface OperationSize {
  /** Fields of the uppermost level, also those that fragments bring. */
  roots: number;
  depth: number;
  aliases: number;
  directives: number;
  /** Fields and fragment spreads, each time they are reached. */
  selections: number;
  variables: number;
  /** Fields to be answered, multiplied by the sizes of the lists that they are in. */
  cost: number;
}

/** What a schema answers about itself has lists, too. */
const META_FIELDS = new Map<string, GraphQLField<unknown, unknown>>([
  ['__schema', SchemaMetaFieldDef],
  ['__type', TypeMetaFieldDef],
]);
/** The arguments that say how long a list may get, and how long at most. */
const SIZE_ARGUMENTS: readonly [name: string, most: number][] = [
  ['limit', 500],
  ['pageSize', 100],
];
const MAX_RELATED = 8;
/** Lists within one thing, such as reviews. */
const USUAL_LIST = 10;
const MOST = 1e9;

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
 * Measures the operations of a document whose fragments form no cycle. Each fragment is measured once, so the time is
 * linear in the document however often it is spread; what the schema does not know counts like a single field.
 */
export function createMeter(
  document: DocumentNode,
  schema: GraphQLSchema,
): (operation: OperationDefinitionNode) => OperationSize {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, OperationSize>();

  const sizeOfFragment = (name: string): OperationSize => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const type = schema.getType(fragment.typeCondition.name.value);
    const own = sizeOfSelections(fragment.selectionSet, type);
    const size = { ...own, directives: own.directives + (fragment.directives?.length ?? 0) };
    measured.set(name, size);
    return size;
  };

  const sizeOfSelections = (
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
  ): OperationSize => {
    let total = NOTHING;
    for (const selection of selections) {
      const directives = selection.directives?.length ?? 0;
      const inner =
        selection.kind === Kind.FIELD
          ? sizeOfField(selection, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? sizeOfFragment(selection.name.value)
            : sizeOfSelections(selection.selectionSet, typeOfCondition(selection, parent));
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

  const sizeOfField = (field: FieldNode, parent: GraphQLNamedType | undefined): OperationSize => {
    const aliases = field.alias ? 1 : 0;
    const definition = isObjectType(parent)
      ? (parent.getFields()[field.name.value] ?? META_FIELDS.get(field.name.value))
      : undefined;
    const type = definition && getNamedType(definition.type);
    const inner =
      field.selectionSet && (type === undefined || isCompositeType(type))
        ? sizeOfSelections(field.selectionSet, type)
        : NOTHING;
    const factor = definition ? listLength(field, definition) : 1;
    return {
      ...inner,
      roots: 1,
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: Math.min(MOST, 1 + inner.cost * factor),
    };
  };

  return ({ operation, selectionSet, directives = [], variableDefinitions = [] }) => {
    const size = sizeOfSelections(selectionSet, schema.getRootType(operation) ?? undefined);
    const onVariables = variableDefinitions.flatMap((variable) => variable.directives ?? []);
    return {
      ...size,
      directives: size.directives + directives.length + onVariables.length,
      variables: variableDefinitions.length,
    };
  };
}

/** As the arguments say; a variable may be as large as it is allowed to be. */
function listLength(field: FieldNode, definition: GraphQLField<unknown, unknown>): number {
  if (!isList(definition.type) && !definition.args.some(({ name }) => name === 'pageSize')) return 1;
  for (const [name, most] of SIZE_ARGUMENTS) {
    const argument = definition.args.find((candidate) => candidate.name === name);
    if (argument === undefined) continue;
    const given = field.arguments?.find((candidate) => candidate.name.value === name)?.value;
    if (given?.kind === Kind.INT) return Math.max(1, Math.min(Number(given.value), most));
    if (given === undefined && typeof argument.defaultValue === 'number') return argument.defaultValue;
    return definition.name === 'related' ? MAX_RELATED : most;
  }
  return USUAL_LIST;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function sum(a: OperationSize, b: OperationSize): OperationSize {
  return {
    roots: Math.min(MOST, a.roots + b.roots),
    depth: Math.max(a.depth, b.depth),
    aliases: Math.min(MOST, a.aliases + b.aliases),
    directives: Math.min(MOST, a.directives + b.directives),
    selections: Math.min(MOST, a.selections + b.selections),
    variables: 0,
    cost: Math.min(MOST, a.cost + b.cost),
  };
}
