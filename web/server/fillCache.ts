import type { ApolloCache } from '@apollo/client';
import { getOperationAST } from 'graphql';
import type { RunQuery } from '#runtime/PageRenderer.ts';
import type { PageQuery } from '#web/app/navigation/PageRoute.ts';
import { isMissingCode } from '#web/features/product/missingProduct.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';

/** Fills the cache with the answers to a page's queries. missing: the page's product does not exist. */
export async function fillCache(
  cache: ApolloCache,
  queries: readonly PageQuery[],
  runQuery: RunQuery,
): Promise<'complete' | 'missing' | 'incomplete'> {
  const answers = await Promise.all(
    queries.map(async (query) => ({ query, ...(await runQuery(idOf(query), query.variables)) })),
  );
  if (answers.some(({ errorCodes }) => errorCodes.some(isMissingCode))) return 'missing';
  for (const { query, data, errorCodes } of answers) {
    if (data === null || errorCodes.length > 0) return 'incomplete';
    cache.writeQuery({ ...query, data });
  }
  return 'complete';
}

function idOf({ query }: PageQuery): string {
  const name = getOperationAST(query)?.name?.value ?? '';
  const id = PUBLIC_QUERIES[name];
  if (id === undefined) throw new Error(`${name} is not a public query.`);
  return id;
}
