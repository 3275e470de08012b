import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isClientLeft } from '#gateway/errors.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';
import type { OperationScope } from './operationScope.ts';
import { recordOperation } from './recordOperation.ts';

/** Records each operation that is executed. */
export function operationTelemetry(
  log: Logger,
  metrics: Metrics,
): ApolloServerPlugin<{ scope: OperationScope }> {
  return {
    async requestDidStart({ request, contextValue: { scope } }) {
      const startedAt = performance.now();
      return {
        async willSendResponse({ operation, operationName, errors = [], response: { body } }) {
          const result = body.kind === 'single' ? body.singleResult : body.initialResult;
          const codes = (result.errors ?? []).map(({ extensions }, index) =>
            isClientLeft(errors[index]) ? CLIENT_LEFT : String(extensions?.['code']),
          );
          for (const [index, code] of codes.entries()) {
            if (code !== CLIENT_LEFT) metrics.error(code);
            if (code === 'INTERNAL_SERVER_ERROR') logError(log, scope, errors[index]);
          }
          scope.done = { name: operationName ?? null, type: operation?.operation ?? 'none', codes };
          const client = request.http?.headers.get('apollographql-client-name');
          const counts = { ...scope, cacheReads: scope.reads.cacheReads };
          recordOperation({ ...scope.done, startedAt, client }, counts, { log, metrics });
        },
      };
    },
  };
}

/** Logs the details that the client does not get. */
function logError(log: Logger, { requestId }: OperationScope, error: GraphQLError | undefined): void {
  log.error({ requestId, err: error?.originalError ?? error }, 'An operation failed.');
}
