import type { ApolloCache } from '@apollo/client';
import { getOperationAST } from 'graphql';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { PageRenderer, RunQuery } from '#shop/PageRenderer.ts';
import { homePage, notFoundPage } from '#shop/routes.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { App } from '#web/app/App.tsx';
import type { PageQuery } from '#web/app/pageNeeds.ts';
import type { PageState } from '#web/app/pageState.ts';
import { createSession } from '#web/features/auth/session.ts';
import { isMissingCode } from '#web/features/product/missingProduct.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';
import { createStore } from '#web/store/createStore.ts';
import { OriginContext } from '#web/ui/origin.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { RenderedPartsContext, type RenderedParts } from '#web/ui/renderedParts.ts';
import { findPage, type FoundPage } from './pages.ts';
import { PageTemplate } from './pageTemplate.ts';
import { toHtml } from './toHtml.ts';

/** The tags that React writes before the content because they belong into the head. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Renders the pages of the shop that was built into this folder. */
export function createRenderer(folder: string): PageRenderer<FoundPage> {
  const template = new PageTemplate(folder);
  return {
    scriptHash: template.scriptHash,
    findPage,
    /** Described as far as it is known. */
    async shell({ page, productId }, origin) {
      // Its product may be missing for now only.
      const described = productId === null ? (page ?? notFoundPage) : homePage;
      const head = (
        <OriginContext value={origin}>
          <PageHead {...described} />
        </OriginContext>
      );
      return template.shell(await toHtml(head));
    },
    async render(found, origin, { runQuery }) {
      const client = createApolloClient({ getToken: () => null, onUnauthenticated: () => undefined });
      const { cache } = client;
      const content = await fill(cache, found.queries, runQuery);
      if (content === 'incomplete') return null;
      const isMissing = content === 'missing';
      const state: PageState = {
        origin,
        cache: cache.extract(),
        missingProduct: isMissing ? found.productId : null,
      };
      const parts: RenderedParts = { modules: new Set() };
      const store = createStore(cache);
      const Router = ({ children }: { children: ReactNode }): ReactNode => (
        <StaticRouter location={found.address}>{children}</StaticRouter>
      );
      const html = await toHtml(
        <RenderedPartsContext value={parts}>
          <App {...{ client, store, Router }} session={createSession({ client, store })} page={state} />
        </RenderedPartsContext>,
      );
      const head = HEAD_TAGS.exec(html)?.[0] ?? '';
      const page = template.page({
        head,
        html: html.slice(head.length),
        state: JSON.stringify(state),
        modules: parts.modules,
      });
      return { status: isMissing || found.page === null ? 404 : 200, ...page };
    },
  };
}

/** Puts the answers to a page's queries into the cache. missing: what the page is about does not exist. */
async function fill(
  cache: ApolloCache,
  queries: readonly PageQuery[],
  runQuery: RunQuery,
): Promise<'complete' | 'missing' | 'incomplete'> {
  const answers = await Promise.all(
    queries.map(async (asked) => ({ asked, ...(await runQuery(idOf(asked), asked.variables)) })),
  );
  if (answers.some(({ errorCodes }) => errorCodes.some(isMissingCode))) return 'missing';
  for (const { asked, data, errorCodes } of answers) {
    if (data === null || errorCodes.length > 0) return 'incomplete';
    cache.writeQuery({ ...asked, data });
  }
  // As while the shop's server starts.
  const isEmpty =
    queries.length > 0 && !Object.keys(Object(cache.extract())).some((key) => key.startsWith('Product:'));
  return isEmpty ? 'incomplete' : 'complete';
}

function idOf({ query }: PageQuery): string {
  const name = getOperationAST(query)?.name?.value ?? '';
  const id = PUBLIC_QUERIES[name];
  if (id === undefined) throw new Error(`${name} is not a public query.`);
  return id;
}
