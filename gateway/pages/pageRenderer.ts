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

/** Loads what renders the shop in a folder; null if none is built. A new build is noticed after a second. */
export async function openPageRenderer(webDir: string): Promise<() => Promise<PageRenderer | null>> {
  let build: Promise<Build | null> = Promise.resolve(null);
  let checkedAt = 0;
  const renderer = async (): Promise<PageRenderer | null> => {
    if (Date.now() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = Date.now();
      build = currentBuild(resolve(webDir), build);
    }
    return (await build)?.renderer ?? null;
  };
  // Before the first request: loading takes as long as many pages.
  await renderer();
  return renderer;
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
