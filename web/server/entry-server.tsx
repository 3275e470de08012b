import { text } from 'node:stream/consumers';
import { getOperationAST } from 'graphql';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { homePage, notFoundPage } from '#shop/routes.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { App } from '#web/app/App.tsx';
import type { PageQuery } from '#web/app/pageNeeds.ts';
import type { PageState } from '#web/app/pageState.ts';
import { createSession } from '#web/features/auth/session.ts';
import { isMissingCode } from '#web/features/product/missingProduct.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';
import { createStore } from '#web/store/storeCache.ts';
import { OriginContext } from '#web/ui/origin.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { RenderedModulesContext } from '#web/ui/renderedModules.ts';
import { findPage, type FoundPage } from './pages.ts';
import { PageTemplate } from './pageTemplate.ts';

/** Runs a public query of the web's list by its id. */
export type RunQuery = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<{ data: Record<string, unknown> | null; errorCodes: readonly string[] }>;

export interface RenderedPage {
  status: number;
  html: string;
  styleHashes: readonly string[];
}

/** The tags that React writes before the content because they belong into the head. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Renders the pages of the shop that was built into this folder. */
export function createRenderer(folder: string) {
  const template = new PageTemplate(folder);
  return {
    /** Of the content security policy. */
    scriptHash: template.scriptHash,
    findPage,
    /** A page that the browser renders, described as far as it is known. */
    async shell({ page, productId }: FoundPage, origin: string): Promise<string> {
      // Its product may be missing for now only.
      const described = productId === null ? (page ?? notFoundPage) : homePage;
      const head = (
        <OriginContext value={origin}>
          <PageHead {...described} />
        </OriginContext>
      );
      return template.shell(await toHtml(head));
    },
    /** Null: the data is not all there. */
    async render(found: FoundPage, origin: string, runQuery: RunQuery): Promise<RenderedPage | null> {
      const client = createApolloClient({ getToken: () => null, onUnauthenticated: () => undefined });
      const { cache } = client;
      const answers = await Promise.all(
        found.queries.map(async (query) => ({ query, ...(await run(query, runQuery)) })),
      );
      const isMissing = answers.some(({ errorCodes }) => errorCodes.some(isMissingCode));
      if (!isMissing && answers.some(({ data, errorCodes }) => isEmpty(data) || errorCodes.length > 0))
        return null;
      if (!isMissing) for (const { query, data } of answers) cache.writeQuery({ ...query, data: data ?? {} });
      const state: PageState = {
        origin,
        cache: cache.extract(),
        missingProduct: isMissing ? found.productId : null,
      };
      const modules = new Set<string>();
      const store = createStore(cache);
      const Router = ({ children }: { children: ReactNode }): ReactNode => (
        <StaticRouter location={found.address}>{children}</StaticRouter>
      );
      const html = await toHtml(
        <RenderedModulesContext value={modules}>
          <App {...{ client, store, Router }} session={createSession({ client, store })} page={state} />
        </RenderedModulesContext>,
      );
      const head = HEAD_TAGS.exec(html)?.[0] ?? '';
      const page = { head, html: html.slice(head.length), state: JSON.stringify(state), modules };
      return { status: isMissing || found.page === null ? 404 : 200, ...template.page(page) };
    },
  };
}

async function run({ query, variables }: PageQuery, runQuery: RunQuery): ReturnType<RunQuery> {
  const name = getOperationAST(query)?.name?.value ?? '';
  const id = PUBLIC_QUERIES[name];
  if (id === undefined) throw new Error(`${name} is not a public query.`);
  return runQuery(id, variables);
}

/** Whether an answer shows nothing at all, as while the shop's server starts. */
function isEmpty(data: Record<string, unknown> | null): boolean {
  return Object.values(data ?? {}).every(
    (value) => value === null || (Array.isArray(value) && value.length === 0),
  );
}

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node, {
    // In one piece: otherwise parts arrive hidden behind their placeholders.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error;
    },
  });
  return text(prelude);
}
