import type { Plugin } from 'vite';

interface Cut {
  file: RegExp;
  code: RegExp;
  instead: string;
}

/** What the shop never reaches in packages, but a bundler cannot know. The gains are those of a first load, gzipped. */
const CUTS: readonly Cut[] = [
  // 2.4 kB: Apollo Client prints documents only to tell them apart. Whoever sends one uses printDocument.ts.
  {
    file: /@apollo\/client\/utilities\/graphql\/print\.js$/,
    code: /import \{ print as origPrint \} from "graphql";/,
    instead: 'const origPrint = (document) => JSON.stringify(document);',
  },
  // 0.5 kB: nothing here is made of async iterables or streams.
  {
    file: /rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/,
    code: /if \((?:isAsyncIterable|isReadableStreamLike)\(input\)\) \{[^}]*\}/g,
    instead: '',
  },
  // 0.4 kB: it describes values in errors about documents that are not valid; ours are checked when they are generated.
  {
    file: /graphql\/jsutils\/inspect\.mjs$/,
    code: /^[^]+$/,
    instead: 'export const inspect = String;',
  },
];

/** Fails the build when a package no longer has what is cut out of it. */
export const slimPackages: Plugin = {
  name: 'slim-packages',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  // 0.5 kB: the router's own build without warnings for developers, which no condition of its package chooses.
  async resolveId(source, importer) {
    if (!/^react-router(?:\/dom)?$/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    if (resolved === null) return null;
    const id = resolved.id.replace('/dist/development/', '/dist/production/');
    if (id === resolved.id) this.error(`${id} has changed: see web/slimPackages.ts.`);
    return { ...resolved, id };
  },
  transform(code, id) {
    const cut = CUTS.find(({ file }) => file.test(id));
    if (cut === undefined) return null;
    const slim = code.replace(cut.code, () => cut.instead);
    if (slim === code) this.error(`${id} has changed: see web/slimPackages.ts.`);
    return { code: slim, map: null };
  },
};
