/** The fields of a chunk in Vite's manifest that are read here. */
export interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** What a visitor downloads before a page works; bytes are compressed. */
export interface FirstLoad {
  page: string;
  scriptBytes: number;
  styleBytes: number;
  /** The page as it is built, without what the gateway adds. */
  htmlBytes: number;
  /** Scripts and style sheets. */
  files: number;
}

const SCRIPT_BUDGET_BYTES = 160_000;
const STYLE_BUDGET_BYTES = 8000;
const HTML_BUDGET_BYTES = 15_000;
/** So long are the owner's texts that the budgets include. */
const TEXT_BYTES = 3400;
const FILES_BUDGET = 12;

/** The entry, the chunk of this name and their static imports; dynamic imports do not count. */
export function firstLoadFiles(manifest: Manifest, page: string): { scripts: string[]; styles: string[] } {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const pages = keys.filter((key) => manifest[key]?.name === page);
  if (pages.length === 0) throw new Error(`The build has no ${page}, whose size the bundle budget limits.`);
  const chunks = [...staticClosure(manifest, [...entries, ...pages])].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

/**
 * One message for each budget that a page exceeds. The owner's texts are part of the scripts and of the page: for
 * longer ones, as many bytes are allowed in addition, so that they do not fail a build.
 */
export function budgetErrors(loads: readonly FirstLoad[], ownTextBytes: number): string[] {
  const longerBytes = Math.max(0, ownTextBytes - TEXT_BYTES);
  const scriptBudget = SCRIPT_BUDGET_BYTES + longerBytes;
  const htmlBudget = HTML_BUDGET_BYTES + longerBytes;
  return loads.flatMap(({ page, scriptBytes, styleBytes, htmlBytes, files }) => [
    ...(scriptBytes > scriptBudget ? [excess(page, 'JavaScript', scriptBytes, scriptBudget)] : []),
    ...(styleBytes > STYLE_BUDGET_BYTES ? [excess(page, 'CSS', styleBytes, STYLE_BUDGET_BYTES)] : []),
    ...(htmlBytes > htmlBudget ? [excess(page, 'HTML', htmlBytes, htmlBudget)] : []),
    ...(files > FILES_BUDGET ? [`${page}: ${files} files on first load, ${FILES_BUDGET} allowed.`] : []),
  ]);
}

function excess(page: string, what: string, bytes: number, budget: number): string {
  return `${page}: ${kB(bytes)} of ${what} on first load, ${kB(budget)} allowed.`;
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
