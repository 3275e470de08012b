import type { ApolloServer } from '@apollo/server';
import { createContext, type ContextInput, type GatewayContext } from '#gateway/graphql/context.ts';
import type { ReadLog } from '#gateway/rest/ReadLog.ts';
import { instrumentedUpstream } from '#gateway/telemetry/instrumentedUpstream.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import type { OperationScope } from '#gateway/telemetry/operations.ts';
import type { RunQuery } from './pageRenderer.ts';

export interface PageQueryParts {
  apollo: ApolloServer<GatewayContext>;
  shared: Pick<ContextInput, 'upstream' | 'accountLimits' | 'pictures' | 'orderKeys'>;
  /** The texts of operations by their ids. */
  documents: ReadonlyMap<string, string>;
  metrics: Metrics;
}

/** Runs the queries of a page as any visitor would, without HTTP; `reads` collects what the page is made from. */
export function pageQueries(
  { apollo, shared, documents, metrics }: PageQueryParts,
  { requestId, reads }: { requestId: string; reads: ReadLog },
): RunQuery {
  return async (documentId, variables) => {
    const scope: OperationScope = {
      requestId,
      startedAt: performance.now(),
      upstreamCalls: 0,
      reads,
      span: null,
    };
    const contextValue = createContext({
      ...shared,
      upstream: instrumentedUpstream(shared.upstream, metrics, scope),
      jwtSecret: null,
      authorization: undefined,
      clientAddress: '',
      // Others may wait for the same page.
      signal: new AbortController().signal,
      scope,
    });
    const query = documents.get(documentId) ?? '';
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('Incremental delivery is not offered.');
    const { data = null, errors = [] } = body.singleResult;
    return { data, errorCodes: errors.map(({ extensions }) => String(extensions?.['code'])) };
  };
}
