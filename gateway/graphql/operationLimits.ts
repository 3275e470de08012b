import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import type { ErrorCode } from '#gateway/errors.ts';
import { fragmentError, fragmentsOf } from './fragments.ts';
import { isMalformed, malformedMessage } from './malformedText.ts';
import { createMeter, type OperationSize } from './operationSize.ts';
import { repetitions } from './repetitions.ts';

/** Limits for one operation; honest clients stay far below them. */
export const LIMITS = {
  depth: 10,
  aliases: 15,
  directives: 10,
  variables: 50,
  selections: 500,
  cost: 40_000,
} as const;

const NAMES = ['depth', 'aliases', 'directives', 'variables', 'selections', 'cost'] as const;
const MAX_ROOTS = 20;
const MAX_MUTATIONS = 5;
/** Operations and fragments in one document. */
const MAX_DEFINITIONS = 50;
/** Comparisons of fields with the same name, in all operations of a document. */
const MAX_REPETITIONS = 1000;
/** Introspection queries nest deeply, types of types of types; their lists are shorter than the cost assumes. */
const INTROSPECTION_LIMITS = { ...LIMITS, depth: 20, cost: 60_000 };

/**
 * Refuses operations that ask for too much before they are compared with the schema: the time of GraphQL's own rules
 * grows with the square of some of these sizes. Those rules then get an empty document to check.
 */
export const operationLimits: ValidationRule = (context) => ({
  Document(document) {
    const errors = documentErrors(document, context.getSchema());
    for (const error of errors) context.reportError(error);
    return errors.length === 0 ? undefined : { ...document, definitions: [] };
  },
});

function documentErrors(document: DocumentNode, schema: GraphQLSchema): GraphQLError[] {
  const count = document.definitions.length;
  if (count > MAX_DEFINITIONS)
    return [tooLarge(`The document has ${count} definitions, at most ${MAX_DEFINITIONS} are allowed.`)];
  const fault = fragmentError(document);
  if (fault !== null) return [fault];

  const measure = createMeter(document, schema);
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const errors = operations.flatMap((operation) => sizeErrors(operation, measure(operation)));
  if (errors.length > 0) return errors;

  const fragments = fragmentsOf(document);
  const pairs = operations.reduce((sum, operation) => sum + repetitions(operation, fragments), 0);
  if (pairs > MAX_REPETITIONS)
    return [tooLarge('The document asks for the same fields too many times: ask for each once.')];
  return wordErrors(document, schema);
}

function sizeErrors(operation: OperationDefinitionNode, size: OperationSize): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const limits = isIntrospection(operation) ? INTROSPECTION_LIMITS : LIMITS;
  for (const name of NAMES) {
    const max = limits[name];
    if (size[name] > max)
      errors.push(tooLarge(`The operation's ${name} is ${size[name]}, at most ${max} is allowed.`));
  }
  const maxRoots = operation.operation === OperationTypeNode.MUTATION ? MAX_MUTATIONS : MAX_ROOTS;
  if (size.roots > maxRoots)
    errors.push(tooLarge(`The operation has ${size.roots} root fields, at most ${maxRoots} are allowed.`));
  return errors;
}

/** Errors for unknown directives, reported together, and for malformed texts. */
function wordErrors(document: DocumentNode, schema: GraphQLSchema): GraphQLError[] {
  const unknown = new Set<string>();
  let hasMalformed = false;
  visit(document, {
    Directive: ({ name }) => {
      if (schema.getDirective(name.value) == null) unknown.add(`@${name.value}`);
    },
    StringValue: ({ value }) => {
      hasMalformed ||= isMalformed(value);
    },
  });
  const errors: GraphQLError[] = [];
  if (unknown.size > 0) errors.push(new GraphQLError(`The schema does not have ${[...unknown].join(', ')}.`));
  if (hasMalformed) errors.push(limitError('BAD_USER_INPUT', malformedMessage('A text in the operation')));
  return errors;
}

function isIntrospection({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}

function tooLarge(message: string): GraphQLError {
  return limitError('OPERATION_TOO_LARGE', message);
}

/** Carries our own code, because Apollo Server gives all validation errors the same one. */
function limitError(code: ErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { limitCode: code } });
}
