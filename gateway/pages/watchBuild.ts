import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { GatewaySettings } from '#gateway/env.ts';
import { reportAddress } from '#gateway/http/webVitals.ts';
import type { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import type { CreateRenderer, PageRenderer } from '#runtime/PageRenderer.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';
import { hashedFiles } from '#gateway/http/hashedFiles.ts';

const CHECK_INTERVAL_MS = 1000;
const PAGE_WITHOUT_DATA = '/about';
/** The file that `npm run build` writes last. */
const MANIFEST = z.object({ version: z.string(), files: z.record(z.string(), z.number()) });

type BuildSettings = Pick<GatewaySettings, 'WEB_DIR' | 'WEB_VITALS'>;

export interface Build {
  renderer: PageRenderer;
  /** Sends the build's scripts, styles and fonts. */
  files: RequestHandler;
  /** Distinguishes pages of this build from those of others. */
  version: string;
  /** Pages without content by route; null: the page for errors. */
  shells: Map<string | null, Promise<CachedResponse>>;
}

/** Loads the built shop from a folder; a new build replaces the old one within seconds. */
export async function watchBuild(settings: BuildSettings, log: Logger) {
  const folder = resolve(settings.WEB_DIR);
  let latest: Build | null = null;
  /** The version of the build that was tried last: loaded, loading or broken. */
  let tried: string | undefined;
  let checkedAt = 0;

  const warn = warnOnce(log);
  const failed = (error: unknown): void => log.error({ err: error }, 'The built shop could not be loaded.');
  const load = async (): Promise<void> => {
    checkedAt = Date.now();
    const manifest = await readFile(join(folder, 'build.json'), 'utf8').catch(() => '');
    const { data } = MANIFEST.safeParse(parseJson(manifest));
    // While a new build is being written or copied, the old one stays in use.
    if (!data || data.version === tried) return;
    const wrong = await incompleteFile(folder, data.files);
    if (wrong !== undefined) {
      if (latest === null) warn(brokenBuild(folder, wrong));
      return;
    }
    tried = data.version;
    try {
      latest = await loadBuild(folder, data.version, reportAddress(settings));
    } catch (error) {
      failed(error);
    }
  };

  // Loads before the first request, because this takes as long as rendering many pages.
  await load();
  return (): Build | null => {
    if (Date.now() - checkedAt >= CHECK_INTERVAL_MS) load().catch(failed);
    return latest;
  };
}

async function loadBuild(folder: string, version: string, reportTo: string | null): Promise<Build> {
  const file = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(`${file}?${version}`);
  const client = join(folder, 'client');
  const renderer = createRenderer(client, reportTo);
  // Renders a page now, because the first one takes many times as long as the next ones.
  const runQuery = (): Promise<never> => Promise.reject(new Error('It asks for nothing.'));
  await renderer.render(PAGE_WITHOUT_DATA, { origin: 'http://localhost', runQuery });
  return { renderer, files: hashedFiles(client), version, shells: new Map() };
}

function brokenBuild(folder: string, wrong: string): string {
  return `The shop in ${folder} (WEB_DIR) is not shown: ${wrong} is not as it was built. Build it, or copy all of it, anew.`;
}

/** A file that is missing or not complete. The folder may also have files of older builds. */
async function incompleteFile(folder: string, files: Record<string, number>): Promise<string | undefined> {
  const checked = Object.entries(files).map(async ([path, size]) => {
    const found = await stat(join(folder, path)).catch(() => null);
    return found?.size === size ? [] : [path];
  });
  return (await Promise.all(checked)).flat()[0];
}
