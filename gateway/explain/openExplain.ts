import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type FragmentDefinitionNode } from 'graphql';
import type { GatewaySettings } from '#gateway/env.ts';
import type { Explanation, GatewayContext } from '#gateway/graphql/context.ts';
import { costLimitOf } from '#gateway/graphql/operationLimits.ts';
import { OperationSize } from '#gateway/graphql/operationSize.ts';
import { EXPLAIN_HEADER } from '#gateway/http/cors.ts';
import type { OperationOutcome } from '#gateway/requests.ts';
import { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import { parseJson, readObject } from '#gateway/rest/readJson.ts';
import type { SharedState } from '#gateway/sharedState.ts';
import { limitsLeft } from './limitsLeft.ts';
import { OperationRecord } from './OperationRecord.ts';

/** Costs by the outcome of the operation, which is cached with its response. */
type Costs = WeakMap<OperationOutcome, { cost: number; maxCost: number }>;

/** Explains operations to clients that ask for it, in `extensions.explain` of a response that nobody else gets. */
export function openExplain({ TRUSTED_PROXIES }: GatewaySettings, own: SharedState) {
  const left = limitsLeft(own, TRUSTED_PROXIES);
  const costs: Costs = new WeakMap();
  return {
    shared: left.shared,
    plugin: costPlugin(costs),
    explanationFor: (request: IncomingMessage): Explanation | undefined => {
      if (request.headers[EXPLAIN_HEADER] !== '1') return undefined;
      const record = new OperationRecord();
      return {
        recordSource: (source) => record.recordSource(source),
        nameCalls: (context) => record.nameCalls(context),
        async addTo(answer, found) {
          const cost = answer.head.operation && costs.get(answer.head.operation);
          const explain = { ...record.end(found), ...cost, left: await left.of(request) };
          const body = readObject(parseJson(answer.text));
          const extensions = { ...readObject(body['extensions']), explain };
          return new CachedResponse(
            { ...answer.head, isStorable: false, sharing: 'none' },
            JSON.stringify({ ...body, extensions }),
          );
        },
      };
    },
  };
}

/** Measures each operation that runs, as the limits are checked only once for each text. */
function costPlugin(costs: Costs): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => ({
      async willSendResponse({ contextValue: { scope }, operation, document, schema }) {
        if (!operation || !document || scope.outcome === null) return;
        const fragments = new Map<string, FragmentDefinitionNode>();
        for (const definition of document.definitions)
          if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
        const { cost } = new OperationSize(operation, schema, fragments);
        costs.set(scope.outcome, { cost, maxCost: costLimitOf(operation) });
      },
    }),
  };
}
