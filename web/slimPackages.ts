import type { Plugin } from 'vite';

interface Cut {
  file: RegExp;
  code: RegExp;
  instead: string | ((code: string) => string);
}

const ROUTER = /react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/;

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
  // 0.5 kB: no data is masked.
  {
    file: /@apollo\/client\/masking\/maskOperation\.js$/,
    code: /^[^]+$/,
    instead: 'export const maskOperation = (data) => data;',
  },
  // 1.9 kB: loaders, actions and error screens of the router's data mode, which it finds out about as it runs.
  {
    file: ROUTER,
    code: /isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/,
    instead: '',
  },
  {
    file: ROUTER,
    code: /(?<=function _renderMatches\(.+\n)[^]+?\n\}/,
    instead: (body) => body.replaceAll(/\bdataRouter(?:State|Opts)\b(?! =)/g, 'null'),
  },
  { file: ROUTER, code: /^RenderErrorBoundary\.contextType = .+;$/m, instead: '' },
  // 1.0 kB: its errors and warnings for developers, whom the tests show them.
  {
    file: ROUTER,
    code: /function (?<name>invariant|warning)\(\w+, message\) \{[^]+?\n\}/g,
    instead: (definition) => `const ${definition.includes('warning') ? 'warning' : 'invariant'} = () => {};`,
  },
  // 150 ms of a phone's processor: for the stack of each error that is created while a file is read in, a Chrome that is
  // measured parses the whole file again.
  {
    file: /react-dom-client\.production\.js$/,
    code: /(?<=^\W*(?:var )?\w+Exception = )Error\((\w+\(\d+\))\)/gm,
    instead: (error) =>
      error.replace(/^Error\((.+)\)$/, 'Object.create(Error.prototype, { message: { value: $1 } })'),
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
    let slim = code;
    for (const cut of CUTS.filter(({ file }) => file.test(id))) {
      const { instead } = cut;
      const whole = slim;
      slim = whole.replace(cut.code, (part) => (typeof instead === 'string' ? instead : instead(part)));
      if (slim === whole) this.error(`${id} no longer has ${cut.code}: see web/slimPackages.ts.`);
    }
    return slim === code ? null : { code: slim, map: null };
  },
  buildEnd() {
    const files = Array.from(this.getModuleIds());
    const missing = CUTS.find(({ file }) => !files.some((id) => file.test(id)));
    if (missing) this.error(`There is no ${missing.file}: see web/slimPackages.ts.`);
  },
};
