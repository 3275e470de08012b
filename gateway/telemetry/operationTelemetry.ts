import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import type { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isClientLeft } from '#gateway/errors.ts';
import { CLIENT_LEFT, type Metrics } from './metrics.ts';
import { operationScope } from './operationScope.ts';

const CLIENT_NAME = /^[\w .-]{1,64}$/;

/** One log line, one span and a few metrics per operation; no variables, no tokens, nothing about a shopper. */
export function operationTelemetry(log: Logger, metrics: Metrics): ApolloServerPlugin {
  return {
    async requestDidStart({ request }) {
      const started = performance.now();
      const scope = operationScope.getStore();
      return {
        async willSendResponse({ operation, operationName, errors = [], response: { body } }) {
          const result = body.kind === 'single' ? body.singleResult : body.initialResult;
          const codes = (result.errors ?? []).map(({ extensions }, index) =>
            isClientLeft(errors[index]) ? CLIENT_LEFT : String(extensions?.['code']),
          );
          for (const [index, code] of codes.entries()) {
            if (code !== CLIENT_LEFT) metrics.error(code);
            if (code === 'INTERNAL_SERVER_ERROR') logError(log, errors[index]);
          }
          const ms = performance.now() - started;
          const name = operationName ?? null;
          const type = operation?.operation ?? 'none';
          const seconds = ms / 1000;
          metrics.operation({ name, type, outcome: codes[0] ?? 'ok', seconds });
          scope?.span?.end({ operation: name ?? 'unnamed', type, requestId: scope.requestId, codes });
          log.info(
            {
              operation: name ?? 'unnamed',
              type,
              ms: Math.round(ms),
              upstreamCalls: scope?.upstreamCalls ?? 0,
              cacheReads: scope?.cacheReads ?? 0,
              codes,
              client: clientName(request),
            },
            'operation',
          );
        },
      };
    },
  };
}

/** Logs the details that the client does not get. */
function logError(log: Logger, error: GraphQLError | undefined): void {
  log.error({ err: error?.originalError ?? error }, 'An operation failed.');
}

function clientName({ http }: GraphQLRequest): string | undefined {
  const name = http?.headers.get('apollographql-client-name') ?? '';
  return CLIENT_NAME.test(name) ? name : undefined;
}
