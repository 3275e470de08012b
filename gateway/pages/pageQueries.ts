import type { ApolloServer } from '@apollo/server';
import type { GatewayContext } from '#gateway/graphql/context.ts';
import type { ReadLog } from '#gateway/rest/ReadLog.ts';
import type { OperationScope } from '#gateway/telemetry/operations.ts';
import type { RunQuery } from '#shop/PageRenderer.ts';

export interface PageQueryParts {
  apollo: ApolloServer<GatewayContext>;
  contextOf: (scope: OperationScope, signal: AbortSignal) => GatewayContext;
  /** The texts of operations by their ids. */
  documents: ReadonlyMap<string, string>;
}

/** Runs the queries of a page as any visitor would, without HTTP; `reads` collects what the page is made from. */
export function pageQueries(
  { apollo, contextOf, documents }: PageQueryParts,
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
    // Whoever asked may leave: others may wait for the same page.
    const contextValue = contextOf(scope, new AbortController().signal);
    const query = documents.get(documentId) ?? '';
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('Incremental delivery is not offered.');
    const { data = null, errors = [] } = body.singleResult;
    return { data, errorCodes: errors.map(({ extensions }) => String(extensions?.['code'])) };
  };
}
