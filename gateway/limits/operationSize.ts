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
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** How large an operation is before it runs. */
export interface OperationSize {
  /** Fields of the uppermost level, also those that fragments bring. */
  roots: number;
  depth: number;
  aliases: number;
  directives: number;
  /** Fields and fragment spreads, each time they are reached. */
  selections: number;
  /** Fields to be answered, multiplied by the sizes of the lists that they are in. */
  cost: number;
}

/** What a schema answers about itself has lists, too. */
const META_FIELDS: Partial<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};
/** The arguments that say how long a list may get. */
const SIZE_ARGUMENTS = ['limit', 'pageSize'];
const LARGEST: Record<string, number> = { limit: 500, pageSize: 100 };
/** Lists within one thing, such as reviews. */
const USUAL_LIST = 10;
const MOST = 1e9;

const NOTHING: OperationSize = { roots: 0, depth: 0, aliases: 0, directives: 0, selections: 0, cost: 0 };

/** Each fragment is measured once, so the time is linear in the document however often it is spread. */
export function operationSize(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
): OperationSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measured = new Map<string, OperationSize>();

  const sizeOfFragment = (name: string): OperationSize => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    // A fragment that spreads itself finds itself empty here; another rule refuses it.
    measured.set(name, NOTHING);
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const type = schema.getType(fragment.typeCondition.name.value);
    const size = sizeOfSelections(fragment.selectionSet, type);
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
      ? (parent.getFields()[field.name.value] ?? META_FIELDS[field.name.value])
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

  const root = schema.getRootType(operation.operation) ?? undefined;
  const size = sizeOfSelections(operation.selectionSet, root);
  return { ...size, directives: size.directives + (operation.directives?.length ?? 0) };
}

/** As the arguments say; a variable may be as large as it is allowed to be. */
function listLength(field: FieldNode, definition: GraphQLField<unknown, unknown>): number {
  if (!isList(definition.type) && !definition.args.some(({ name }) => name === 'pageSize')) return 1;
  for (const name of SIZE_ARGUMENTS) {
    const argument = definition.args.find((candidate) => candidate.name === name);
    if (argument === undefined) continue;
    const given = field.arguments?.find((candidate) => candidate.name.value === name)?.value;
    if (given?.kind === Kind.INT) return Math.max(1, Math.min(Number(given.value), LARGEST[name] ?? MOST));
    if (given === undefined && typeof argument.defaultValue === 'number') return argument.defaultValue;
    return definition.name === 'related' ? 8 : (LARGEST[name] ?? USUAL_LIST);
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
    cost: Math.min(MOST, a.cost + b.cost),
  };
}
