/** What is read here of a module in the bundler's graph. */
export interface GraphModule {
  isEntry: boolean;
  /** The modules that import it statically. */
  importers: readonly string[];
  /** The modules that load it on demand. */
  dynamicImporters: readonly string[];
}

export type GetModule = (id: string) => GraphModule | null;

/** In this order each takes what it needs. */
const CHUNKS = ['main', 'HomePage', 'ShopPage', 'ProductPage', 'late', 'shared'] as const;

const ENTRY = 'entry';
const FIRST_PAGES = [
  { chunk: 'HomePage', file: /\/pages\/HomePage\./, withParts: /\/pages\/HomePage\./ },
  { chunk: 'ShopPage', file: /\/pages\/ShopPage\./, withParts: /\/(?:pages\/ShopPage|shopParts)\./ },
  {
    chunk: 'ProductPage',
    file: /\/pages\/ProductPage\./,
    withParts: /\/(?:pages\/ProductPage|productParts)\./,
  },
] as const;
/** Pages, and what is loaded in every visit. */
const PAGES = /\/(?:pages\/|(?:shopParts|productParts|startPrefetch)\.)/;
/** They seem to be needed by all who import the indexes of their packages, but only later parts need them. */
const LATER_PARTS = /\/react\/hooks\/useMutation\./;
/** The bundler's own helpers. */
const RUNTIME = /rolldown\/runtime/;
/** Loaded on every page, a moment after it. */
const LATE = /\/(?:layoutParts|Toaster)\./;

/**
 * The file of the build that a module goes into: of two waves, the first is the shop, the second a page with what only
 * pages of its kind share. What a page of the first visit shares with its own parts or with what is loaded when it is
 * used is in its file; what it shares with another page of the first visit, a part of such a page, or prefetching, is
 * in the entry, or these would load the whole page: the shop did, 3.8 kB and a request. Null: a module that a single
 * page needs, and is in its file. Many small files would compress worse, and each brings a file of styles.
 */
export function chunkOf(id: string, getModule: GetModule): (typeof CHUNKS)[number] | null {
  if (LATER_PARTS.test(id)) return 'late';
  if (RUNTIME.test(id)) return 'main';
  const users = usersOf(id, getModule);
  if (users.includes(ENTRY)) return 'main';
  const first = FIRST_PAGES.find((page) => users.some((user) => page.file.test(user)));
  if (first)
    return users.some((user) => PAGES.test(user) && !first.withParts.test(user)) ? 'main' : first.chunk;
  if (users.some((user) => LATE.test(user))) return 'late';
  return users.length > 1 ? 'shared' : null;
}

/** The entry, or modules loaded on demand, that need a module; found by going up from it. */
function usersOf(id: string, getModule: GetModule): string[] {
  const users = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const { isEntry, importers, dynamicImporters } = getModule(module) ?? NOT_FOUND;
    if (isEntry) users.add(ENTRY);
    else if (dynamicImporters.length > 0) users.add(module);
    for (const importer of importers) seen.add(importer);
  }
  return [...users];
}

const NOT_FOUND: GraphModule = { isEntry: false, importers: [], dynamicImporters: [] };

/** As the bundler wants them. */
export const chunkGroups = CHUNKS.map((chunk, position) => ({
  debugName: chunk,
  name: (id: string, graph: { getModuleInfo: GetModule }) =>
    chunkOf(id, (module) => graph.getModuleInfo(module)) === chunk ? chunk : null,
  priority: CHUNKS.length - position,
  includeDependenciesRecursively: false,
}));
