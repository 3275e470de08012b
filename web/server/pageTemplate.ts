import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_STATE_ID, type PageState } from '#web/app/pageState.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

export interface PageContent {
  /** React's tags for the head, and then what the body shows, in which they end the head without `</head>`. */
  html: string;
  /** Of the content, if the server has rendered it. */
  state?: PageState;
  /** The name of the page's own code. */
  chunk?: string;
}

const CONTENT = /<\/head>\s*<body>\s*<div id="root"><\/div>/;
const INLINE_SCRIPT = /<script>(?<text>[^]*?)<\/script>/;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="(?<file>[^"]+)">/;

/** The built page without its content. */
export class PageTemplate {
  readonly #manifest: Manifest;
  readonly #start: string;
  readonly #end: string;
  /** As the content security policy names them. */
  readonly scriptHash: string;
  readonly styleHash: string;

  /** Of the folder with the built shop. */
  constructor(folder: string, reportTo: string | null) {
    this.#manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const file = STYLE_SHEET.exec(html)?.groups?.['file'] ?? '';
    // In the page, as a file is one more way to the server before anything is seen.
    const styles = readFileSync(join(folder, file), 'utf8').trim();
    const [start = '', end = ''] = html
      .replace(STYLE_SHEET, () => `<style>${styles}</style>`)
      // At once, but after what the first screen shows.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .split(CONTENT);
    this.#start = reportTo === null ? start : `${start}<meta name="web-vitals" content="${reportTo}">`;
    this.#end = end;
    this.styleHash = hashOf(styles);
    this.scriptHash = hashOf(INLINE_SCRIPT.exec(html)?.groups?.['text'] ?? '');
  }

  page({ html, state, chunk }: PageContent): string {
    const preloads = (chunk === undefined ? [] : this.#filesOf(chunk)).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    );
    const json = JSON.stringify(state)?.replaceAll('<', '\\u003c');
    const script = json && `<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`;
    return [this.#start, ...preloads, html, script, this.#end].join('');
  }

  /** The files of a chunk beside those that every page has. */
  #filesOf(name: string): string[] {
    const found = new Set<string>();
    const add = (chunk: ManifestChunk | undefined): void => {
      if (chunk === undefined || chunk.isEntry || found.has(chunk.file)) return;
      found.add(chunk.file);
      for (const key of chunk.imports ?? []) add(this.#manifest[key]);
    };
    add(Object.values(this.#manifest).find((chunk) => chunk.name === name));
    return [...found];
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
