import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import { operationSize } from './operationSize.ts';

/** Bounds for one operation; honest clients stay far below (quality.md §3). */
export const LIMITS = {
  depth: 10,
  aliases: 15,
  directives: 10,
  selections: 500,
  cost: 100_000,
} as const;

const NAMES = ['depth', 'aliases', 'directives', 'selections', 'cost'] as const;
const MOST_ROOTS = 20;
const MOST_MUTATIONS = 5;
/** An introspection query is deep by nature: types of types of types. */
const INTROSPECTION_DEPTH = 20;

/** Refuses what would ask for too much, before anything of it runs. */
export const operationLimits: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const schema = context.getSchema();
    const size = operationSize(operation, context.getDocument(), schema);
    const depth = isIntrospection(operation) ? INTROSPECTION_DEPTH : LIMITS.depth;
    for (const name of NAMES) {
      const most = name === 'depth' ? depth : LIMITS[name];
      const found = size[name];
      if (found > most)
        context.reportError(tooLarge(`The operation's ${name} is ${found}, at most ${most} is allowed.`));
    }
    const { roots } = size;
    const mostRoots = operation.operation === OperationTypeNode.MUTATION ? MOST_MUTATIONS : MOST_ROOTS;
    if (roots > mostRoots)
      context.reportError(
        tooLarge(`The operation has ${roots} root fields, at most ${mostRoots} are allowed.`),
      );
    return false;
  },
});

function isIntrospection({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { refusal: 'OPERATION_TOO_LARGE' } });
}
