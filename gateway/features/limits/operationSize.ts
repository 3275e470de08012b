import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import type * as Ast from 'graphql';
import { z } from 'zod';

/** The fields of an object in the response: how often each is selected, and the fields inside it. */
type SelectedFields = Map<string, { times: number; inside: SelectedFields }>;

type Fragment = Ast.InlineFragmentNode | Ast.FragmentDefinitionNode;
type Fragments = ReadonlyMap<string, Ast.FragmentDefinitionNode>;

/** The surroundings of a selection set. */
interface Scope {
  type: Ast.GraphQLNamedType | undefined;
  selected: SelectedFields;
  depth: number;
  /** The lengths of the lists around it, multiplied. */
  factor: number;
  /** The lengths of lists inside that an argument of the enclosing field sets. */
  lengths: ReadonlyMap<string, number>;
  /** The fragments around it. */
  within: readonly string[];
}

export const MAX_SELECTIONS = 500;
/** Introspection fields have lists, too. */
const META_FIELDS = [SchemaMetaFieldDef, TypeMetaFieldDef];
/** Introspection lists have no `@listSize`. */
const DEFAULT_LIST_SIZE = 10;
const MAX_FACTOR = 1e9;

/**
 * The size of an operation, measured before it is compared with the schema; a field that the schema does not have
 * counts as one. Nothing is measured beyond the largest number of selections.
 */
export class OperationSize {
  /** Root fields, including those from fragments. */
  roots = 0;
  depth = 0;
  aliases = 0;
  directives = 0;
  /** Fields and fragments, counted each time they are reached. */
  selections = 0;
  /** Fields to answer, multiplied by the sizes of the lists that they are in. */
  cost = 0;
  /** How often GraphQL has to compare two fields with the same name in the same place. */
  repetitions = 0;
  readonly operation: Ast.OperationDefinitionNode;
  readonly variables: number;
  /** The fragments that it reaches. */
  readonly fragments = new Set<string>();
  /** The name of a fragment that contains itself; null if there is none. */
  cycle: string | null = null;
  readonly #schema: Ast.GraphQLSchema;
  readonly #declared: Fragments;

  constructor(operation: Ast.OperationDefinitionNode, schema: Ast.GraphQLSchema, declared: Fragments) {
    const { selectionSet, variableDefinitions = [] } = operation;
    this.operation = operation;
    this.#schema = schema;
    this.#declared = declared;
    this.variables = variableDefinitions.length;
    for (const node of [operation, ...variableDefinitions]) this.directives += node.directives?.length ?? 0;
    const type = schema.getRootType(operation.operation) ?? undefined;
    const lengths = new Map<string, number>();
    this.#add(selectionSet, { type, selected: new Map(), depth: 1, factor: 1, lengths, within: [] });
  }

  #add({ selections }: Ast.SelectionSetNode, scope: Scope): void {
    for (const selection of selections) {
      this.selections += 1;
      if (this.selections > MAX_SELECTIONS) return;
      this.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) this.#addField(selection, scope);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.#addFragment(selection, scope);
      else this.#addSpread(selection.name.value, scope);
    }
  }

  #addField(field: Ast.FieldNode, { type: parent, selected, depth, factor, lengths, within }: Scope): void {
    const { name, alias, selectionSet } = field;
    const responseName = (alias ?? name).value;
    const { times, inside } = selected.get(responseName) ?? { times: 0, inside: new Map() };
    selected.set(responseName, { times: times + 1, inside });
    this.repetitions += times;
    this.depth = Math.max(this.depth, depth);
    if (depth === 1) this.roots += 1;
    if (alias) this.aliases += 1;
    // Components name the same fields, each in its own fragment: they are answered once.
    if (times === 0) this.cost += factor;
    if (selectionSet === undefined) return;
    const definition = isObjectType(parent)
      ? (parent.getFields()[name.value] ?? META_FIELDS.find((meta) => meta.name === name.value))
      : undefined;
    const listSize = definition ? listSizeOf(definition, this.#schema) : null;
    const length = definition ? listLength(field, definition, listSize) : 1;
    const sized = listSize?.sizedFields ?? [];
    const multiplier = lengths.get(name.value) ?? (sized.length > 0 ? 1 : length);
    this.#add(selectionSet, {
      type: definition && getNamedType(definition.type),
      selected: inside,
      depth: depth + 1,
      factor: Math.min(MAX_FACTOR, factor * multiplier),
      lengths: new Map(sized.map((list) => [list, length])),
      within,
    });
  }

  #addFragment({ typeCondition, selectionSet }: Fragment, scope: Scope): void {
    const type = typeCondition ? this.#schema.getType(typeCondition.name.value) : scope.type;
    this.#add(selectionSet, { ...scope, type });
  }

  #addSpread(name: string, scope: Scope): void {
    const fragment = this.#declared.get(name);
    if (scope.within.includes(name)) this.cycle = name;
    else if (fragment !== undefined) {
      this.fragments.add(name);
      this.directives += fragment.directives?.length ?? 0;
      this.#addFragment(fragment, { ...scope, within: [...scope.within, name] });
    }
  }
}

/** What `@listSize` in schema.graphql says about a field. */
const LIST_SIZE = z.object({
  assumedSize: z.number(),
  slicingArguments: z.array(z.string()).default([]),
  sizedFields: z.array(z.string()).default([]),
});
type ListSize = z.infer<typeof LIST_SIZE>;

export function listSizeOf(
  field: Ast.GraphQLField<unknown, unknown>,
  schema: Ast.GraphQLSchema,
): ListSize | null {
  const directive = schema.getDirective('listSize');
  const values = directive && field.astNode && getDirectiveValues(directive, field.astNode);
  return values ? LIST_SIZE.parse(values) : null;
}

/** The length that the arguments ask for; a variable counts as the largest value allowed. */
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
