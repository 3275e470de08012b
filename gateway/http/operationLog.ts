import type { ApolloServerPlugin } from '@apollo/server';
import type { Logger } from 'pino';
import type { GatewayContext } from '#gateway/context.ts';

/** One line per operation: its name, how long it took, the codes of its errors; no variables, no tokens. */
export function operationLog(log: Logger): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ contextValue: { requestId } }) {
      const started = performance.now();
      return {
        async willSendResponse({ operationName, response: { body } }) {
          const result = body.kind === 'single' ? body.singleResult : body.initialResult;
          const codes = (result.errors ?? []).map(({ extensions }) => extensions?.['code']);
          const ms = Math.round(performance.now() - started);
          log.info({ requestId, operation: operationName ?? 'unnamed', ms, codes }, 'operation');
        },
      };
    },
  };
}
