import { join, resolve } from 'node:path';
import express from 'express';
import type { Basics, Extension } from '#gateway/core/feature.ts';
import { notFound } from '#gateway/http/notFound.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';
import { loadBuild } from './loadBuild.ts';
import { Pages } from './Pages.ts';
import { sitemap } from './sitemap.ts';
import { pageReports, REPORTS_PATH } from './pageReports.ts';

/** The built shop: hashed files, compressed and cached for ever, and the page for each of its routes. */
export async function openWeb(
  { WEB_DIR, WEB_VITALS, PAGE_WAIT_MS }: { WEB_DIR: string; WEB_VITALS: boolean; PAGE_WAIT_MS: number },
  { log, metrics }: Basics,
): Promise<Extension> {
  const folder = resolve(WEB_DIR);
  const build = await loadBuild(folder, WEB_VITALS ? REPORTS_PATH : null, log);
  const client = join(folder, 'client');
  let pages: Pages | undefined;
  return {
    routes(app, services) {
      const { handler } = services.limits;
      if (WEB_VITALS) app.post(REPORTS_PATH, handler('vitals'), pageReports(build, metrics, warnOnce(log)));
      sitemap(app, services, build?.renderer.sitemap ?? []);
      pages = new Pages(services, build, PAGE_WAIT_MS);
    },
    answer: async (request, response) => (await pages?.answer(request, response)) ?? false,
    fallback(app) {
      if (pages === undefined) return;
      if (build !== null) app.use('/assets', build.files);
      app.use('/assets', notFound);
      // /index.html is not a route of the shop.
      app.get('/index.html', pages.handler);
      app.use(express.static(client, { index: false, redirect: false, maxAge: '1h', dotfiles: 'ignore' }));
      app.use(pages.handler);
    },
  };
}
