import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CachedResponse } from '#gateway/responseCache/CachedResponse.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import type { CreateRenderer, PageRenderer } from '#runtime/PageRenderer.ts';
import { hashedFiles } from '#gateway/http/hashedFiles.ts';

const PAGE_WITHOUT_DATA = '/about';
/** The file that `npm run build` writes last. */
const MANIFEST = z.object({ files: z.record(z.string(), z.number()) });

export interface Build {
  renderer: PageRenderer;
  /** The names of its scripts, such as `index-CUnGwepf.js`, with which each page begins. */
  scripts: ReadonlySet<string>;
  /** Sends the build's scripts, styles and fonts. */
  files: RequestHandler;
  /** Pages without content by route; null: the page for errors. */
  shells: Map<string | null, Promise<CachedResponse>>;
}

/** Loads the built shop, whose pages report web vitals to `reportTo`; null if it is not there, or not whole. */
export async function loadBuild(folder: string, reportTo: string | null, log: Logger): Promise<Build | null> {
  const manifest = await readFile(join(folder, 'build.json'), 'utf8').catch(() => '');
  const { data } = MANIFEST.safeParse(parseJson(manifest));
  if (!data) return null;
  const wrong = await incompleteFile(folder, data.files);
  try {
    if (wrong === undefined) return await openBuild(folder, reportTo, Object.keys(data.files));
    const text = `The shop in ${folder} (WEB_DIR) is not shown: ${wrong} is not as it was built.`;
    log.warn(`${text} Build it again, or copy all of it.`);
  } catch (error) {
    log.error({ err: error }, 'The built shop could not be loaded.');
  }
  return null;
}

async function openBuild(folder: string, reportTo: string | null, files: readonly string[]): Promise<Build> {
  const file = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(file);
  const client = join(folder, 'client');
  const renderer = createRenderer(client, reportTo);
  // Renders a page now, because the first one takes many times as long as the next ones.
  const runQuery = (): Promise<never> => Promise.reject(new Error('It asks for nothing.'));
  await renderer.render(PAGE_WITHOUT_DATA, { origin: 'http://localhost', runQuery });
  const scripts = new Set(files.filter((path) => path.endsWith('.js')).map((path) => basename(path)));
  return { renderer, scripts, files: hashedFiles(join(client, 'assets')), shells: new Map() };
}

/** A file that is missing or not complete. The folder may also have files of older builds, which open pages still load. */
async function incompleteFile(folder: string, files: Record<string, number>): Promise<string | undefined> {
  const checked = Object.entries(files).map(async ([path, size]) => {
    const found = await stat(join(folder, path)).catch(() => null);
    return found?.size === size ? [] : [path];
  });
  return (await Promise.all(checked)).flat()[0];
}
