import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import type * as Ast from 'graphql';
import { listSizeOf, type ListSize } from '#gateway/modules/listSize.ts';

/** What an operation is measured by. */
export interface Measure {
  schema: Ast.GraphQLSchema;
  fragments: ReadonlyMap<string, Ast.FragmentDefinitionNode>;
  /** Nothing more is measured beyond it. */
  maxSelections: number;
}

/** A selection set, and what is around it. */
interface Place {
  set: Ast.SelectionSetNode;
  type: Ast.GraphQLNamedType | undefined;
  /** The lengths of the lists around it, multiplied. */
  factor: number;
  /** The lengths of lists in it that an argument of the field around it sets. */
  lengths: ReadonlyMap<string, number>;
  /** The fragments around it. */
  within: readonly string[];
}

/** Introspection fields have lists, too. */
const META_FIELDS = new Map<string, Ast.GraphQLField<unknown, unknown>>([
  ['__schema', SchemaMetaFieldDef],
  ['__type', TypeMetaFieldDef],
]);
/** Introspection lists have no `@listSize`. */
const DEFAULT_LIST_SIZE = 10;
const MAX_FACTOR = 1e9;
const NOTHING: Ast.SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

/**
 * The size of an operation, measured before it is compared with the schema; a field that the schema does not have counts
 * as one.
 */
export class OperationSize {
  readonly operation: Ast.OperationDefinitionNode;
  /** Root fields, including those from fragments. */
  roots = 0;
  depth = 0;
  aliases = 0;
  directives: number;
  variables: number;
  /** Fields and fragments, counted each time they are reached. */
  selections = 0;
  /** Fields to answer, multiplied by the sizes of the lists that they are in. */
  cost = 0;
  /** How often GraphQL has to compare two fields with the same name in the same place. */
  repetitions = 0;
  readonly fragments = new Set<string>();
  /** The name of a fragment that contains itself; null: there is none. */
  cycle: string | null = null;
  readonly #measure: Measure;

  constructor(operation: Ast.OperationDefinitionNode, measure: Measure) {
    const { selectionSet: set, directives = [], variableDefinitions = [] } = operation;
    this.operation = operation;
    this.#measure = measure;
    const onVariables = variableDefinitions.flatMap((variable) => variable.directives ?? []);
    this.directives = directives.length + onVariables.length;
    this.variables = variableDefinitions.length;
    const type = measure.schema.getRootType(operation.operation) ?? undefined;
    this.#add([{ set, type, factor: 1, lengths: new Map(), within: [] }], 1);
  }

  /** Adds the selection sets of one object: those of fields with the same name, and of the fragments in them. */
  #add(places: Place[], depth: number): void {
    const below = new Map<string, Place[]>();
    // Grows while it is read: a fragment is one more selection set of the same object.
    for (const place of places) {
      for (const selection of place.set.selections) {
        this.selections += 1;
        if (this.selections > this.#measure.maxSelections) return;
        this.directives += selection.directives?.length ?? 0;
        if (selection.kind === Kind.FIELD) this.#addField(selection, place, below);
        else {
          const inner = this.#placeOf(selection, place);
          if (inner !== null) places.push(inner);
        }
      }
    }
    if (below.size > 0) this.depth = Math.max(this.depth, depth);
    for (const same of below.values()) {
      if (depth === 1) this.roots += same.length;
      this.#add(same, depth + 1);
    }
  }

  #addField(field: Ast.FieldNode, place: Place, below: Map<string, Place[]>): void {
    const { name, alias, selectionSet: set = NOTHING } = field;
    const answeredAs = (alias ?? name).value;
    const same = below.get(answeredAs) ?? [];
    this.aliases += alias ? 1 : 0;
    this.cost += place.factor;
    this.repetitions += same.length;
    const definition = isObjectType(place.type)
      ? (place.type.getFields()[name.value] ?? META_FIELDS.get(name.value))
      : undefined;
    const type = definition && getNamedType(definition.type);
    const listSize = definition ? listSizeOf(definition, this.#measure.schema) : null;
    const length = definition ? listLength(field, definition, listSize) : 1;
    const names = listSize?.sizedFields ?? [];
    const times = place.lengths.get(name.value) ?? (names.length > 0 ? 1 : length);
    const factor = Math.min(MAX_FACTOR, place.factor * times);
    const lengths = new Map(names.map((list) => [list, length]));
    same.push({ set, type, factor, lengths, within: place.within });
    below.set(answeredAs, same);
  }

  /** Where the selections of a fragment stand; null if the document does not have it. */
  #placeOf(selection: Ast.InlineFragmentNode | Ast.FragmentSpreadNode, place: Place): Place | null {
    const { schema, fragments } = this.#measure;
    const isInline = selection.kind === Kind.INLINE_FRAGMENT;
    const fragment = isInline ? selection : fragments.get(selection.name.value);
    if (fragment === undefined) return null;
    const { selectionSet: set, typeCondition } = fragment;
    const type = typeCondition ? schema.getType(typeCondition.name.value) : place.type;
    if (isInline) return { ...place, set, type };
    const name = selection.name.value;
    if (place.within.includes(name)) {
      this.cycle = name;
      return null;
    }
    this.fragments.add(name);
    this.directives += fragment.directives?.length ?? 0;
    return { ...place, set, type, within: [...place.within, name] };
  }
}

/** The length that the arguments ask for; a variable counts with the largest value allowed. */
function listLength(
  field: Ast.FieldNode,
  definition: Ast.GraphQLField<unknown, unknown>,
  listSize: ListSize | null,
): number {
  if (listSize === null) return isListType(getNullableType(definition.type)) ? DEFAULT_LIST_SIZE : 1;
  const { assumedSize, slicingArguments } = listSize;
  const argument = definition.args.find(({ name }) => slicingArguments.includes(name));
  const given = field.arguments?.find(({ name }) => name.value === argument?.name)?.value;
  if (given?.kind === Kind.INT) return Math.max(1, Math.min(Number(given.value), assumedSize));
  return given === undefined && typeof argument?.defaultValue === 'number'
    ? argument.defaultValue
    : assumedSize;
}
