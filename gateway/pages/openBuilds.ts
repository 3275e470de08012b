import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PageRenderer } from '#shop/PageRenderer.ts';

const CHECK_INTERVAL_MS = 1000;
const PAGE_WITHOUT_DATA = '/about';

export interface Build {
  renderer: PageRenderer;
  /** Tells pages of this build from those of others. */
  version: string;
}

/** The built shop in a folder; a new build takes the place of the old one within seconds. */
export async function openBuilds(webDir: string, log: Logger) {
  const folder = resolve(webDir);
  let latest: Build | null = null;
  /** The version of the latest build, loaded, being loaded or broken. */
  let tried: string | undefined;
  let checkedAt = 0;

  const failed = (error: unknown): void => log.error({ err: error }, 'The built shop could not be loaded.');
  const load = async (): Promise<void> => {
    checkedAt = Date.now();
    const file = join(folder, 'server/entry-server.js');
    const version = (await stat(file).catch(() => null))?.mtimeMs.toString();
    // While a new build is written, the old one goes on.
    if (version === undefined || version === tried) return;
    tried = version;
    try {
      const { createRenderer }: { createRenderer: (folder: string) => PageRenderer } = await import(
        `${pathToFileURL(file).href}?${version}`
      );
      const renderer = createRenderer(join(folder, 'client'));
      // The first page takes many times as long as the next ones.
      const page = renderer.findPage(PAGE_WITHOUT_DATA, '');
      const runQuery = (): Promise<never> => Promise.reject(new Error('It asks for nothing.'));
      await renderer.render(page, 'http://localhost', { runQuery });
      latest = { renderer, version };
    } catch (error) {
      failed(error);
    }
  };

  // Before the first request: it takes as long as many pages.
  await load();
  return (): Build | null => {
    if (Date.now() - checkedAt >= CHECK_INTERVAL_MS) load().catch(failed);
    return latest;
  };
}
