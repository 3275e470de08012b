import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { amountPatterns } from '#runtime/shop/amounts.ts';
import { deliveryToday } from '#runtime/shop/deliveryDates.ts';
import type { CreateRenderer, RenderedPage, RenderOptions } from '#runtime/PageRenderer.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { App } from '#web/app/App.tsx';
import { findRoute, type FoundRoute } from '#web/app/navigation/findRoute.ts';
import { PageFailed } from '#web/app/PageErrorBoundary.tsx';
import type { PageRoute } from '#web/app/navigation/PageRoute.ts';
import type { PageState } from '#web/ui/pageState.ts';
import { PAGES } from '#web/app/routes.tsx';
import { createSession } from '#web/features/auth/session.ts';
import { createStore } from '#web/store/createStore.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { fillCache } from './fillCache.ts';
import { PageTemplate } from './pageTemplate.ts';
import { toHtml } from './toHtml.ts';

export const createRenderer: CreateRenderer = (folder, reportTo) => {
  const template = new PageTemplate(folder, reportTo);
  const { scriptHash, styleHash } = template;
  const shell = async (status: number, node: ReactNode, chunk?: string): Promise<RenderedPage> => ({
    status,
    html: template.page({ html: await toHtml(node), chunk }),
  });
  return {
    routes: PAGES.map(({ path }) => path).filter((path) => path !== '*'),
    sitemap: PAGES.filter(isInSitemap).map(({ path }) => path),
    scriptHash,
    styleHash,
    find(requested) {
      const { address, route } = findRoute(requested);
      const kind = route.isPrivate ? 'private' : 'public';
      return { address, kind: isUnknown(route) ? 'unknown' : kind, route: route.path };
    },
    async render(address, options) {
      const found = findRoute(address);
      const page = await renderContent(found, options);
      if (page === null) return null;
      const status = page.state.missingProduct === null ? statusOf(found.route) : 404;
      return { status, html: template.page({ ...page, chunk: found.route.Page.chunk }) };
    },
    async shell(path) {
      const route = PAGES.find((page) => page.path === path);
      if (route === undefined) return shell(500, <Failed />);
      return shell(statusOf(route), <Shell {...route} />, route.Page.chunk);
    },
  };
};

function statusOf(route: PageRoute): number {
  return isUnknown(route) ? 404 : 200;
}

function isUnknown({ path }: PageRoute): boolean {
  return path === '*';
}

function isInSitemap({ path, isPrivate, isPlaceholder }: PageRoute): boolean {
  return !isPrivate && !isPlaceholder && !path.includes(':');
}

/** Null if some of the page's data is missing. */
async function renderContent(
  { address, params, queries }: FoundRoute,
  { origin, runQuery }: RenderOptions,
): Promise<{ html: string; state: PageState } | null> {
  const client = createApolloClient({ getToken: () => null, onUnauthenticated: () => undefined });
  const { cache } = client;
  const content = await fillCache(cache, queries, runQuery);
  if (content === 'incomplete') return null;
  const missingProduct = (content === 'missing' && params['id']) || null;
  const state: PageState = {
    origin,
    cache: cache.extract(),
    missingProduct,
    amounts: amountPatterns(),
    delivery: deliveryToday(new Date()),
  };
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

/** Without a canonical address, which the browser adds. */
function Shell({ texts, isPrivate }: PageRoute): ReactNode {
  return (
    <>
      <PageHead {...texts} isPrivate={isPrivate} />
      <div id="root" />
      <noscript>Please allow JavaScript for this page. The shop itself can be read without it.</noscript>
    </>
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
