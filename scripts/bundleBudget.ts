/** The fields of a chunk in Vite's manifest that are read here. */
export interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** The compressed bytes that a visitor downloads before a page works. */
export interface FirstLoad {
  page: string;
  scriptBytes: number;
  styleBytes: number;
}

const SCRIPT_BUDGET_BYTES = 150_000;
const STYLE_BUDGET_BYTES = 15_000;

/** The entry, the page's own chunk and their static imports; dynamic imports do not count. */
export function firstLoadFiles(manifest: Manifest, page: string): { scripts: string[]; styles: string[] } {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const chunks = [...staticClosure(manifest, [...entries, page])].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

/** One message for each budget that a page exceeds. */
export function budgetErrors(loads: readonly FirstLoad[]): string[] {
  return loads.flatMap(({ page, scriptBytes, styleBytes }) => [
    ...(scriptBytes > SCRIPT_BUDGET_BYTES
      ? [`${page}: ${kB(scriptBytes)} of JavaScript on first load, ${kB(SCRIPT_BUDGET_BYTES)} allowed.`]
      : []),
    ...(styleBytes > STYLE_BUDGET_BYTES
      ? [`${page}: ${kB(styleBytes)} of CSS on first load, ${kB(STYLE_BUDGET_BYTES)} allowed.`]
      : []),
  ]);
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
