import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import type { Logger } from 'pino';
import type { GatewayContext } from '#gateway/context.ts';
import { CLIENT_LEFT } from '#gateway/errors.ts';
import type { Metrics } from './metrics.ts';
import { operationScope } from './operationScope.ts';

const CLIENT_NAME = /^[\w .-]{1,64}$/;

/** One log line, one span and a few figures per operation; no variables, no tokens, nothing of a shopper. */
export function observeOperations(log: Logger, metrics: Metrics): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ request }) {
      const started = performance.now();
      const scope = operationScope.getStore();
      return {
        async willSendResponse({ operation, operationName, response: { body } }) {
          const result = body.kind === 'single' ? body.singleResult : body.initialResult;
          const codes = (result.errors ?? []).map(({ extensions }) => String(extensions?.['code']));
          const ms = performance.now() - started;
          const name = operationName ?? null;
          const type = operation?.operation ?? 'none';
          const seconds = ms / 1000;
          metrics.operation({ name, type, outcome: codes[0] ?? 'ok', seconds });
          for (const code of codes) if (code !== CLIENT_LEFT) metrics.error(code);
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

function clientName({ http }: GraphQLRequest): string | undefined {
  const name = http?.headers.get('apollographql-client-name') ?? '';
  return CLIENT_NAME.test(name) ? name : undefined;
}
