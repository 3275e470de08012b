import { GraphQLError, OperationTypeNode, type ValidationRule } from 'graphql';

/** GraphQL itself refuses them only while it executes them, as a fault of the server. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation === OperationTypeNode.SUBSCRIPTION)
      context.reportError(new GraphQLError('The schema has no subscriptions.', { nodes: node }));
  },
});
