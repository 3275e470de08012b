import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '#shop/PageRenderer.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

type Manifest = Record<string, ManifestChunk>;

interface StyleSheet {
  href: string;
  text: string;
  /** As the content security policy names it. */
  hash: string;
}

export interface PageParts {
  /** The tags that describe the page, and what its pictures preload. */
  head: string;
  /** Empty: the browser renders the page. */
  html: string;
  /** As JSON; null: the browser renders the page. */
  state: string | null;
  /** The names of the chunks with the lazy components that the page shows. */
  modules: ReadonlySet<string>;
}

/** The only font that nearly all pages need. */
const COMMON_FONT = /common-letters.*\.woff2$/;
/** A screen whose line carries the font beside the first picture. */
const WIDE = '(min-width: 1024px)';
const NARROW = '(max-width: 1023.98px)';
const INLINE_SCRIPT = /<script>(?<text>[^]*?)<\/script>/;

/** The built page without its content. */
export class PageTemplate {
  readonly #folder: string;
  readonly #manifest: Manifest;
  /** The page up to the head's end and from the body's beginning, without description, scripts and styles. */
  readonly #shell: string;
  readonly #styles = new Map<string, StyleSheet>();
  readonly #html: string;
  /** The page's one inline script, as the content security policy names it. */
  readonly scriptHash: string;

  /** Of the folder with the built shop. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8');
    this.#manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    this.scriptHash = hashOf(INLINE_SCRIPT.exec(this.#html)?.groups?.['text'] ?? '');
    this.#html = this.#html
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta\s+name="description"[^>]*>/, '');
    this.#shell = this.#html
      .replace(/\s*<noscript>[^<]*<\/noscript>/, '')
      .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
      .replaceAll(/\s*<link\s[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');
  }

  /** A page that the browser renders. */
  shell(head: string): string {
    return this.#html.replace('</head>', () => `${head}</head>`);
  }

  /** A page with its content, styles and state; the styles' hashes are for the content security policy. */
  page({ head, html, state, modules }: PageParts): Omit<RenderedPage, 'status'> {
    const chunks = this.#chunksOf(modules);
    const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => this.#style(file));
    const assets = new Set(chunks.flatMap((chunk) => chunk.assets ?? []));
    const fonts = [...assets].filter((file) => COMMON_FONT.test(file));
    const tags = [
      head,
      ...fonts.map((file) => fontLink(file, WIDE)),
      ...styles.map(({ text }) => `<style>${text}</style>`),
      // Tells the loader of lazy modules that their styles are there.
      ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
      // At once, but after what the first screen shows.
      ...chunks.map(({ file, isEntry }) =>
        isEntry
          ? `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`
          : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
      ),
    ];
    const json = (state ?? '').replaceAll('<', '\\u003c');
    const end = [
      // Last, for phones: browsers hold back the first paint for a font in the head, and it shares the line with the page.
      ...fonts.map((file) => fontLink(file, NARROW, 'low')),
      `<script type="application/json" id="page-state">${json}</script>`,
    ].join('');
    const page = this.#shell
      .replace('</head>', () => `${tags.join('')}</head>`)
      .replace(
        '<div id="root" data-boundary></div>',
        () => `<div id="root" data-boundary>${html}</div>${end}`,
      );
    return { html: page, styleHashes: styles.map(({ hash }) => hash) };
  }

  /** The chunks of the entry and of these components, each after those that it imports: its styles override theirs. */
  #chunksOf(modules: ReadonlySet<string>): ManifestChunk[] {
    const keys = Object.keys(this.#manifest);
    const found: ManifestChunk[] = [];
    const visited = new Set<string>();
    const add = (key: string): void => {
      const chunk = this.#manifest[key];
      if (chunk === undefined || visited.has(key)) return;
      visited.add(key);
      for (const imported of chunk.imports ?? []) add(imported);
      found.push(chunk);
    };
    for (const key of keys) if (this.#manifest[key]?.isEntry) add(key);
    for (const name of modules) for (const key of keys) if (this.#manifest[key]?.name === name) add(key);
    return found;
  }

  #style(file: string): StyleSheet {
    const known = this.#styles.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#folder, file), 'utf8').trim();
    const style = { href: `/${file}`, text, hash: hashOf(text) };
    this.#styles.set(file, style);
    return style;
  }
}

function fontLink(file: string, media: string, priority = 'auto'): string {
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" media="${media}" fetchpriority="${priority}" crossorigin>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
