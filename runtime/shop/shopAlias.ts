import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shopPath } from './shopFolder.ts';

const HAAT = fileURLToPath(new URL('../../', import.meta.url));

/** For Vite: `#shop/…` leads to the shop folder, and there the other `#…/` lead to Haat. */
export function shopAlias(): { find: RegExp; replacement: string }[] {
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    readFileSync(`${HAAT}package.json`, 'utf8'),
  );
  return Object.entries(imports).map(([name, path]) => ({
    find: new RegExp(`^${name.replace('*', '')}`),
    replacement: name === '#shop/*' ? shopPath() : `${HAAT}${path.slice('./'.length, -'*'.length)}`,
  }));
}
