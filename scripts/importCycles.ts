import { dirname, normalize } from 'node:path';

const IMPORT = /(?:^|\n)(?:import|export)[^;'"]*?['"](?<from>[./#][^'"]+)['"]/g;

/** The folders behind the names of package.json's "imports". */
export type ImportNames = Readonly<Record<string, string>>;

/** The import cycles between files, including type imports, which linters ignore; each is a list of files in order. */
export function importCycles(texts: ReadonlyMap<string, string>, names: ImportNames): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push(path.slice(start));
      return;
    }
    path.push(file);
    for (const imported of importsOf(file, texts, names)) visit(imported);
    path.pop();
    finished.add(file);
  };
  for (const file of texts.keys()) visit(file);
  return cycles;
}

function importsOf(file: string, texts: ReadonlyMap<string, string>, names: ImportNames): string[] {
  return Array.from((texts.get(file) ?? '').matchAll(IMPORT), ({ groups }) =>
    pathOf(groups?.['from'] ?? '', file, names),
  ).filter((path) => texts.has(path));
}

function pathOf(from: string, file: string, names: ImportNames): string {
  const name = Object.keys(names).find((candidate) => from.startsWith(candidate.replace('*', '')));
  if (name === undefined) return normalize(`${dirname(file)}/${from}`);
  return normalize(from.replace(name.replace('*', ''), (names[name] ?? '').replace('*', '')));
}
