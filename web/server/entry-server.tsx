import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { CreateRenderer, RenderedPage, RenderOptions, RunQuery } from '#runtime/PageRenderer.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { App } from '#web/app/App.tsx';
import { findRoute, type FoundRoute } from '#web/app/findRoute.ts';
import { PageFailed } from '#web/app/PageErrorBoundary.tsx';
import type { PageState } from '#web/app/pageState.ts';
import { PAGES } from '#web/app/routes.tsx';
import { createSession } from '#web/features/auth/session.ts';
import { createStore } from '#web/store/createStore.ts';
import { OriginContext } from '#web/ui/origin.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { fillCache } from './fillCache.ts';
import { PageTemplate } from './pageTemplate.ts';
import { toHtml } from './toHtml.ts';

export const createRenderer: CreateRenderer = (folder, reportTo) => {
  const template = new PageTemplate(folder, reportTo);
  const { scriptHash, styleHash } = template;
  const render = async (found: FoundRoute, { origin, runQuery }: RenderOptions): Promise<RenderedPage> => {
    const status = isUnknown(found) ? 404 : 200;
    const page = runQuery && (await renderContent(found, origin, runQuery));
    if (page === null) {
      const html = template.page({ html: await toHtml(<Shell {...found} origin={origin} />) });
      return { status, html, isComplete: false };
    }
    const html = template.page({ ...page, chunk: found.route.Page.chunk });
    return { status: page.state.missingProduct === null ? status : 404, html, isComplete: true };
  };
  return {
    routes: PAGES.map(({ path }) => path).filter((path) => path !== '*'),
    sitemap: PAGES.filter(isInSitemap).map(({ path }) => path),
    scriptHash,
    styleHash,
    find(requested) {
      const found = findRoute(requested);
      const kind = found.route.isPrivate ? 'private' : 'public';
      return { address: found.address, kind: isUnknown(found) ? 'unknown' : kind };
    },
    async render(address, options) {
      try {
        return await render(findRoute(address), options);
      } catch (error) {
        const html = template.page({ html: await toHtml(<Failed />) });
        return { status: 500, html, isComplete: false, error };
      }
    },
  };
};

function isUnknown({ route }: FoundRoute): boolean {
  return route.path === '*';
}

function isInSitemap({ path, isPrivate, isPlaceholder }: FoundRoute['route']): boolean {
  return !isPrivate && !isPlaceholder && !path.includes(':');
}

/** Null if some of the page's data is missing. */
async function renderContent(
  { address, params, queries }: FoundRoute,
  origin: string,
  runQuery: RunQuery,
): Promise<{ html: string; state: PageState } | null> {
  const client = createApolloClient({ getToken: () => null, onUnauthenticated: () => undefined });
  const { cache } = client;
  const content = await fillCache(cache, queries, runQuery);
  if (content === 'incomplete') return null;
  const missingProduct = (content === 'missing' && params['id']) || null;
  const state = { origin, cache: cache.extract(), missingProduct };
  const store = createStore(cache);
  const Router = ({ children }: { children: ReactNode }): ReactNode => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const html = await toHtml(
    <div id="root">
      <App {...{ client, store, Router }} session={createSession({ client, store })} page={state} />
    </div>,
  );
  return { html, state };
}

/** A page whose content the browser renders. */
function Shell({ head, origin }: FoundRoute & { origin: string }): ReactNode {
  return (
    <OriginContext value={origin}>
      <PageHead {...head} />
      <div id="root" />
      <noscript>Please allow JavaScript for this page. The shop itself can be read without it.</noscript>
    </OriginContext>
  );
}

/** An error page; with JavaScript, the browser then renders the page itself in its place. */
function Failed(): ReactNode {
  return (
    <StaticRouter location="">
      <PageHead title="This page could not be opened" isPrivate />
      <div id="root">
        <PageFailed />
      </div>
    </StaticRouter>
  );
}
