import type { Plugin } from 'vite';

interface Unused {
  file: RegExp;
  methods: readonly string[];
  /** Where the file still mentions them. */
  mentions?: RegExp;
}

/** What Apollo Client offers and the shop does not call, which a bundler has to keep in a class. */
const UNUSED: readonly Unused[] = [
  {
    file: /@apollo\/client\/core\/ObservableQuery\.js$/,
    methods: ['fetchMore', 'subscribeToMore', 'updateQuery', 'startPolling'],
    mentions: /^ *this\.subscribeToMore = .+;$/gm,
  },
  {
    file: /@apollo\/client\/react\/hooks\/useQuery\.js$/,
    methods: [],
    mentions: /^ *(?:fetchMore|subscribeToMore|updateQuery|startPolling): observable\..+,$/gm,
  },
  {
    file: /@apollo\/client\/core\/ApolloClient\.js$/,
    methods: ['connectToDevTools', 'subscribe', 'watchFragment'],
    mentions:
      /^ *this\.watchFragment = .+;$|^ *if \(this\.devtoolsConfig\.enabled\)\s+this\.connectToDevTools\(\);$/gm,
  },
  { file: /@apollo\/client\/core\/QueryManager\.js$/, methods: ['startGraphQLSubscription', 'maskFragment'] },
  { file: /@apollo\/client\/core\/QueryInfo\.js$/, methods: ['markSubscriptionResult'] },
  {
    file: /@apollo\/client\/cache\/core\/cache\.js$/,
    methods: ['watchFragment', 'watchSingleFragment', 'fragmentWatches', 'updateQuery', 'updateFragment'],
  },
];

/** Observables have a method of this name too. */
const SHARED_NAMES = ['subscribe'];

const names = new Set(
  UNUSED.flatMap(({ methods }) => methods).filter((name) => !SHARED_NAMES.includes(name)),
);
const USE = new RegExp(`\\.(?:${[...names].join('|')})\\b(?! ?=)`);

/** Takes them out of their classes. Fails the build when one is not there, or is called after all. */
export const withoutUnusedMethods: Plugin = {
  name: 'without-unused-methods',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform(code, id) {
    const unused = UNUSED.find(({ file }) => file.test(id));
    if (unused === undefined) return null;
    const fail = (what: string): never => this.error(`${id} has no ${what}: see web/unusedMethods.ts.`);
    const { methods, mentions } = unused;
    const rest = mentions === undefined ? code : code.replace(mentions, '');
    if (mentions !== undefined && rest === code) fail(String(mentions));
    return { code: methods.reduce((left, method) => without(method, left, fail), rest), map: null };
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const use = file.type === 'chunk' ? USE.exec(file.code)?.[0] : undefined;
      if (use !== undefined) this.error(`${file.fileName} uses ${use}: see web/unusedMethods.ts.`);
    }
  },
};

/** The package is printed by TypeScript: the members of a class are indented by four spaces. */
function without(method: string, code: string, fail: (what: string) => never): string {
  const member = new RegExp(`^ {4}${method}(?:\\(.*\\) \\{\\n[^]*?^ {4}\\}| = .+;)\\n`, 'm');
  const left = code.replace(member, '');
  return left === code ? fail(method) : left;
}
