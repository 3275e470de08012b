import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import { fullTitle } from '#shop/routes.ts';
import { brand, sharing } from '#shop/settings.ts';
import * as amountPatterns from '#web/lib/amountPatterns.ts';

const TOKENS = new URL('src/styles/tokens.scss', import.meta.url);
const SHARED_MODULE = /[\\/]shop[\\/](?:settings|routes)\.ts$/;
const PREFETCHING = /\/app\/pageNeeds\.ts$/;
const AMOUNT_PATTERNS = /\/lib\/amountPatterns\.ts$/;
const OF_SINGLE_PAGES = /\/gql\/graphql\.ts\?only=|\/lib\/shopFilters\.ts$/;

const INLINE_SCRIPT = /(?<=<script>)[^]+?(?=<\/script>)/;

/** Fills in `index.html` and draws the browser tab's icon from the shop's settings and colours. */
export const pageFromSettings: Plugin = {
  name: 'page-from-settings',
  transformIndexHtml(html, { server }) {
    const [light, dark] = coloursOf('--paper');
    // Vite leaves it as it is: 0.3 kB of every page.
    const shorter = (script: string): string => minifySync('inline.js', script).code.trim();
    return (server === undefined ? html.replace(INLINE_SCRIPT, shorter) : html)
      .replace('%TITLE%', () => escaped(fullTitle('')))
      .replace('%DESCRIPTION%', () => escaped(sharing.description))
      .replace('%PAPER_LIGHT%', () => light)
      .replace('%PAPER_DARK%', () => dark);
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: favicon() });
  },
  configureServer(server) {
    server.middlewares.use('/favicon.svg', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(favicon());
    });
  },
};

/**
 * A shared settings file would load whole with the first page. Each importer gets its own copy, of which the
 * build keeps only what it uses: the claims of About load with About, and 1.4 kB not with the home page.
 */
export const settingsByImporter: Plugin = {
  name: 'settings-by-importer',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !source.endsWith('.ts')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    if (resolved === null || !SHARED_MODULE.test(resolved.id)) return null;
    return `${resolved.id}?for=${encodeURIComponent(importer)}`;
  },
};

/**
 * Prefetching needs a little of each page on which visits begin. With copies of it, prefetching is one file of 2 kB;
 * otherwise it would load all of these pages, which are 15 kB and six requests more in every visit.
 */
export const copiesForPrefetching: Plugin = {
  name: 'copies-for-prefetching',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !PREFETCHING.test(importer) || !OF_SINGLE_PAGES.test(source)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved === null ? null : `${resolved.id}${resolved.id.includes('?') ? '&' : '?'}copy`;
  },
};

/**
 * Chrome compiles all that the entry has while the file arrives, beside the main thread, instead of each function when it
 * is first called: a tenth of what the main thread of a phone does for a page. Other browsers take it for a comment.
 */
export const compileHint: Plugin = {
  name: 'compile-hint',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/**
 * V8 keeps the text of a module: without comments and blanks, and in Latin-1, that of the pages takes 1 MB instead of 4. Names
 * stay as they are, for the operator's log.
 */
export const shortServerCode: Plugin = {
  name: 'short-server-code',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && isSsrBuild,
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = shortened(chunk.code);
  },
};

function shortened(code: string): string {
  const { code: short } = minifySync('server.js', code, {
    module: true,
    mangle: false,
    codegen: { removeWhitespace: true },
  });
  return short.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** How the shop's amounts are written is asked of `Intl.NumberFormat` at build: its first use takes a phone 0.1 s. */
export const amountPatternsAtBuild: Plugin = {
  name: 'amount-patterns-at-build',
  apply: 'build',
  load: (id) => (AMOUNT_PATTERNS.test(id) ? exportsOf(amountPatterns) : null),
};

function exportsOf(values: object): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return lines.join('\n');
}

/** A token's colours in the light and dark schemes. */
function coloursOf(token: string): [light: string, dark: string] {
  const values = readFileSync(TOKENS, 'utf8').matchAll(new RegExp(`${token}: (?<value>[^;]+);`, 'g'));
  const [light, dark] = Array.from(values, ({ groups }) => groups?.['value']);
  if (light === undefined || dark === undefined)
    throw new Error(`tokens.scss has no ${token} for both schemes.`);
  return [light, dark];
}

function favicon(): string {
  const [accent] = coloursOf('--accent');
  const [onAccent] = coloursOf('--on-accent');
  const square = `<rect width="32" height="32" rx="9" fill="${accent}"/>`;
  const lines = `<path d="${brand.logo}" fill="none" stroke="${onAccent}" stroke-width="3.2" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${lines}</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
