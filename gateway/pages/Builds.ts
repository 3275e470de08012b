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
export class Builds {
  readonly #folder: string;
  readonly #log: Logger;
  #latest: Build | null = null;
  /** The version of the latest build, loaded, being loaded or broken. */
  #tried: string | undefined;
  #checkedAt = 0;

  constructor(webDir: string, log: Logger) {
    this.#folder = resolve(webDir);
    this.#log = log;
  }

  /** Null: none is built. */
  get latest(): Build | null {
    if (Date.now() - this.#checkedAt >= CHECK_INTERVAL_MS) void this.load();
    return this.#latest;
  }

  async load(): Promise<void> {
    this.#checkedAt = Date.now();
    const file = join(this.#folder, 'server/entry-server.js');
    const version = (await stat(file).catch(() => null))?.mtimeMs.toString();
    // While a new build is written, the old one goes on.
    if (version === undefined || version === this.#tried) return;
    this.#tried = version;
    try {
      const { createRenderer }: { createRenderer: (folder: string) => PageRenderer } = await import(
        `${pathToFileURL(file).href}?${version}`
      );
      const renderer = createRenderer(join(this.#folder, 'client'));
      // The first page takes many times as long as the next ones.
      const page = renderer.findPage(PAGE_WITHOUT_DATA, '');
      await renderer.render(page, 'http://localhost', () =>
        Promise.reject(new Error('It asks for nothing.')),
      );
      this.#latest = { renderer, version };
    } catch (error) {
      this.#log.error({ err: error }, 'The built shop could not be loaded.');
    }
  }
}
