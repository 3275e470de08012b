import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** TypeScript's `paths` for a shop folder: `#shop/*` is the folder itself, and the others are Haat's. */
export function haatPaths(shop: string, haat = resolve()): Record<string, string[]> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const paths = Object.entries(imports).map(([name, path]) => [name, [join(haat, path)]] as const);
  return { ...Object.fromEntries(paths), '#shop/*': [join(shop, '*')] };
}
