import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_STATE_ID, type PageState } from '#web/ui/pageState.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

export interface PageContent {
  /** React's tags for the head, then the body's content, which ends the head without a `</head>`. */
  html: string;
  /** The state of the content, if the server has rendered it. */
  state?: PageState;
  /** The name of the page's own chunk. */
  chunk?: string;
}

/** The name that `web/vite.config.ts` gives the file with the packages. */
const PACKAGES = 'vendor';
const ENTRY = /<script type="module"[^>]*><\/script>/;
const CONTENT = /<\/head>\s*<body>\s*<div id="root"><\/div>/;
const INLINE_SCRIPT = /<script>(?<text>[^]*?)<\/script>/;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="(?<file>[^"]+)">/;

/** The built page without its content. */
export class PageTemplate {
  readonly #manifest: Record<string, ManifestChunk>;
  readonly #start: string;
  readonly #end: string;
  /** Both hashes are in the form that the content security policy uses. */
  readonly scriptHash: string;
  readonly styleHash: string;

  /** Reads the page from the folder with the built shop. */
  constructor(folder: string, reportTo: string | null) {
    this.#manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const file = STYLE_SHEET.exec(html)?.groups?.['file'] ?? '';
    // Inlines the styles: a file would cost one more round trip before anything is visible.
    const styles = readFileSync(join(folder, file), 'utf8').trim();
    const [start = '', end = ''] = html
      .replace(STYLE_SHEET, () => `<style>${styles}</style>`)
      .replace(ENTRY, '')
      .split(CONTENT);
    this.#start = reportTo === null ? start : `${start}<meta name="web-vitals" content="${reportTo}">`;
    this.#end = end;
    this.styleHash = hashOf(styles);
    this.scriptHash = hashOf(INLINE_SCRIPT.exec(html)?.groups?.['text'] ?? '');
  }

  page({ html, state, chunk }: PageContent): string {
    const chunks = this.#neededChunks(chunk);
    // The code loads at once, but after the content of the first screen.
    const preloads = chunks.map(
      ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    );
    const json = JSON.stringify(state)?.replaceAll('<', '\\u003c');
    const script = json && `<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`;
    // After the content, the packages and the shop's code each run in a task of their own, which blocks taps for less long.
    const scripts = chunks
      .filter(({ name, isEntry }) => isEntry || name === PACKAGES)
      .map(({ file }) => `<script type="module" async fetchpriority="low" src="/${file}"></script>`);
    return [this.#start, ...preloads, html, script, ...scripts, this.#end].join('');
  }

  /** The entry and the page's own chunk, with the chunks that they need. */
  #neededChunks(name: string | undefined): ManifestChunk[] {
    const found = new Set<ManifestChunk>();
    const add = (chunk: ManifestChunk | undefined): void => {
      if (chunk === undefined || found.has(chunk)) return;
      found.add(chunk);
      for (const key of chunk.imports ?? []) add(this.#manifest[key]);
    };
    const chunks = Object.values(this.#manifest);
    add(chunks.find(({ isEntry }) => isEntry));
    if (name !== undefined) add(chunks.find((chunk) => chunk.name === name));
    return [...found];
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
