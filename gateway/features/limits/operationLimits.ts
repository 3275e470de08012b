import { GraphQLError, Kind, OperationTypeNode, visit } from 'graphql';
import type * as Ast from 'graphql';
import type { ErrorCode } from '#gateway/errors.ts';
import { MALFORMED } from '#gateway/rest/readJson.ts';
import { MAX_SELECTIONS, OperationSize } from './operationSize.ts';
import { malformedMessage } from '#gateway/graphql/variableLimits.ts';

/** Limits for one operation; honest clients stay far below them. */
export const LIMITS = {
  depth: 10,
  aliases: 15,
  directives: 10,
  variables: 50,
  selections: MAX_SELECTIONS,
  cost: 40_000,
} as const;

const MEASURED = ['depth', 'aliases', 'directives', 'variables', 'cost'] as const;
const MAX_ROOTS = 20;
const MAX_MUTATIONS = 5;
/** Operations and fragments in one document. */
const MAX_DEFINITIONS = 50;
/** Comparisons of fields with the same name, in all operations of a document. */
export const MAX_REPETITIONS = 1000;
/** Introspection queries nest deeply, types of types of types; their lists are shorter than the cost assumes. */
const INTROSPECTION_LIMITS = { ...LIMITS, depth: 20, cost: 60_000 };

/**
 * Refuses operations that ask for too much before they are compared with the schema: the time of GraphQL's own rules
 * grows with the square of some of these sizes. Those rules then get an empty document to check.
 */
export const operationLimits: Ast.ValidationRule = (context) => ({
  Document(document) {
    const errors = documentErrors(document, context.getSchema());
    for (const error of errors) context.reportError(error);
    return errors.length === 0 ? undefined : { ...document, definitions: [] };
  },
});

function documentErrors(document: Ast.DocumentNode, schema: Ast.GraphQLSchema): GraphQLError[] {
  const { definitions } = document;
  if (definitions.length > MAX_DEFINITIONS)
    return [limitError(`The document has ${definitions.length} definitions, of at most ${MAX_DEFINITIONS}.`)];
  const declared = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(declared.map((fragment) => [fragment.name.value, fragment]));
  // GraphQL's own rules compare fragments with each other, and take longer the more errors there are.
  const duplicate = declared.find((fragment) => fragments.get(fragment.name.value) !== fragment);
  if (duplicate) return [new GraphQLError(`There can be only one fragment named "${duplicate.name.value}".`)];

  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const sizes = operations.map((operation) => new OperationSize(operation, schema, fragments));
  const errors = sizes.flatMap(sizeErrors);
  if (errors.length > 0) return errors;
  const reached = new Set(sizes.flatMap((size) => [...size.fragments]));
  const unused = [...fragments.keys()].find((name) => !reached.has(name));
  if (unused !== undefined) return [new GraphQLError(`Fragment "${unused}" is never used.`)];
  if (sizes.reduce((sum, { repetitions }) => sum + repetitions, 0) > MAX_REPETITIONS)
    return [limitError('The document asks for the same fields too many times: ask for each once.')];
  return hasMalformedText(document)
    ? [limitError(malformedMessage('A text in the operation'), 'BAD_USER_INPUT')]
    : [];
}

function sizeErrors(size: OperationSize): GraphQLError[] {
  const { cycle, operation, selections, roots } = size;
  if (cycle !== null) return [new GraphQLError(`Cannot spread fragment "${cycle}" within itself.`)];
  if (selections > LIMITS.selections)
    return [limitError(`The operation has more than ${LIMITS.selections} selections.`)];
  const limits = isIntrospection(operation) ? INTROSPECTION_LIMITS : LIMITS;
  const errors = MEASURED.filter((name) => size[name] > limits[name]).map((name) =>
    limitError(`The limit for ${name} is ${limits[name]}; this operation has ${size[name]}.`),
  );
  const maxRoots = operation.operation === OperationTypeNode.MUTATION ? MAX_MUTATIONS : MAX_ROOTS;
  if (roots > maxRoots)
    errors.push(limitError(`The operation has ${roots} root fields, at most ${maxRoots} are allowed.`));
  return errors;
}

function hasMalformedText(document: Ast.DocumentNode): boolean {
  let hasMalformed = false;
  visit(document, {
    StringValue: ({ value }) => {
      hasMalformed ||= MALFORMED.test(value);
    },
  });
  return hasMalformed;
}

function isIntrospection({ selectionSet }: Ast.OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}

/** Carries our own code, because Apollo Server gives all validation errors the same one. */
function limitError(message: string, code: ErrorCode = 'OPERATION_TOO_LARGE'): GraphQLError {
  return new GraphQLError(message, { extensions: { limitCode: code } });
}
