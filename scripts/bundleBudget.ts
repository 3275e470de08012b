/** The fields of a chunk in Vite's manifest that are read here. */
export interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** The downloads of a first visit until the page is idle, in Brotli bytes. */
export interface FirstVisit {
  page: string;
  scripts: number;
  scriptBytes: number;
  styleBytes: number;
}

export interface PageBudget {
  scriptBytes: number;
  styleBytes: number;
  /** The page as the gateway sends it, with its styles and state. */
  htmlBytes: number;
  /** The pictures that a phone shows without scrolling. */
  pictureBytes: number;
  requests: number;
}

/**
 * The goal for scripts; for the rest, the measured sizes plus at most 5 % (`npm run bench:web -- --part loads`). The
 * build checks scripts and styles; the rest needs a browser. `tests/beyond/firstVisits.test.ts` counts requests.
 */
export const BUDGETS: Readonly<Record<string, PageBudget>> = {
  home: { scriptBytes: 153_000, styleBytes: 12_800, htmlBytes: 24_200, pictureBytes: 64_000, requests: 13 },
  shop: { scriptBytes: 153_000, styleBytes: 12_800, htmlBytes: 22_100, pictureBytes: 18_900, requests: 19 },
  product: {
    scriptBytes: 153_000,
    styleBytes: 12_800,
    htmlBytes: 21_200,
    pictureBytes: 18_900,
    requests: 15,
  },
};
/** The packages, the bundler's own lines, the shop, what two pages share, the page itself, and the measurement. */
const MAX_SCRIPTS = 6;
/** The size of the shop's texts that the budgets include. */
const TEXT_BYTES = 2800;

/** The scripts of the entry, of the chunks of these names, and of their static imports. */
export function scriptsOf(manifest: Manifest, names: readonly string[]): string[] {
  const keys = Object.keys(manifest);
  const named = names.map((name) => {
    const key = keys.find((candidate) => manifest[candidate]?.name === name);
    if (key === undefined) throw new Error(`The build has no ${name}, whose size the bundle budget limits.`);
    return key;
  });
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const chunks = [...staticClosure(manifest, [...entries, ...named])].flatMap((key) => manifest[key] ?? []);
  return [...new Set(chunks.map((chunk) => chunk.file))];
}

/** One message for each exceeded budget. Longer texts of the shop raise the budget, so that they cannot fail a build. */
export function budgetErrors(visits: readonly FirstVisit[], shopTextBytes: number): string[] {
  const longerBytes = Math.max(0, shopTextBytes - TEXT_BYTES);
  return visits.flatMap(({ page, scripts, scriptBytes, styleBytes }) => {
    const budget = BUDGETS[page];
    if (budget === undefined) throw new Error(`There is no budget for ${page}.`);
    const scriptBudget = budget.scriptBytes + longerBytes;
    return [
      ...(scripts > MAX_SCRIPTS
        ? [`${page}: ${scripts} scripts on a first visit, ${MAX_SCRIPTS} allowed.`]
        : []),
      ...(scriptBytes > scriptBudget ? [excess(page, 'JavaScript', scriptBytes, scriptBudget)] : []),
      ...(styleBytes > budget.styleBytes ? [excess(page, 'CSS', styleBytes, budget.styleBytes)] : []),
    ];
  });
}

function excess(page: string, what: string, bytes: number, budget: number): string {
  return `${page}: ${kB(bytes)} of ${what} on a first visit, ${kB(budget)} allowed.`;
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function staticClosure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...keys];
  for (const key of queue) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}
