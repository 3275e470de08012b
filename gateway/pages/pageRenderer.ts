import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What an address of the shop shows. */
export interface FoundPage {
  /** Null: the shop has no such page. */
  page: object | null;
  /** The same for all spellings of one page. */
  address: string;
}

/** Runs a public query of the web by its id. */
export type RunQuery = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<{ data: Record<string, unknown> | null; errorCodes: readonly string[] }>;

export interface RenderedPage {
  status: number;
  html: string;
  /** Of its styles, for the content security policy. */
  styleHashes: readonly string[];
}

/** The part of the built shop that renders its pages (`web/server/`). */
export interface PageRenderer<Found extends FoundPage = FoundPage> {
  /** Of the one script in each page, for the content security policy. */
  scriptHash: string;
  findPage(path: string, search: string): Found;
  /** A page without content, which the browser renders. */
  shell(found: Found, origin: string): Promise<string>;
  /** Null: the data is not all there. */
  render(found: Found, origin: string, runQuery: RunQuery): Promise<RenderedPage | null>;
}

const CHECK_INTERVAL_MS = 1000;
const PAGE_WITHOUT_DATA = '/about';

interface Build {
  renderer: PageRenderer;
  builtAt: number;
}

/** Returns the renderer of the shop in a folder, null if none is built; a new build is noticed after a second. */
export function openPageRenderer(webDir: string): () => Promise<PageRenderer | null> {
  let build: Promise<Build | null> = Promise.resolve(null);
  let checkedAt = 0;
  return async () => {
    if (Date.now() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = Date.now();
      build = currentBuild(resolve(webDir), build);
    }
    return (await build)?.renderer ?? null;
  };
}

async function currentBuild(webDir: string, before: Promise<Build | null>): Promise<Build | null> {
  const known = await before;
  const file = join(webDir, 'server/entry-server.js');
  const builtAt = (await stat(file).catch(() => null))?.mtimeMs;
  // While a new build is written, the old one goes on.
  if (builtAt === undefined || builtAt === known?.builtAt) return known;
  const { createRenderer }: RendererModule = await import(`${pathToFileURL(file).href}?${builtAt}`);
  const renderer = createRenderer(join(webDir, 'client'));
  // The first page takes many times as long as the next ones.
  const page = renderer.findPage(PAGE_WITHOUT_DATA, '');
  await renderer.render(page, 'http://localhost', () => Promise.reject(new Error('It asks for nothing.')));
  return { renderer, builtAt };
}

interface RendererModule {
  createRenderer: (folder: string) => PageRenderer;
}
