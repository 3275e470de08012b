import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const IS_SOURCE = import.meta.url.endsWith('.ts');
const OWN = new URL('../../shop/', import.meta.url);

/** Where the shop folder is: `SHOP_DIR`, or `shop/`. A build has a copy of its own, in `dist/shop/`. */
export function shopFolder(env: NodeJS.ProcessEnv = process.env): URL {
  const folder = env['SHOP_DIR']?.trim();
  if (!folder || !readsShopDir()) return OWN;
  // As bundlers name its files.
  return pathToFileURL(`${existsSync(folder) ? realpathSync(folder) : folder}/`);
}

/** Its path, with a slash at the end. */
export function shopPath(): string {
  return fileURLToPath(shopFolder());
}

/** For a process that does not read SHOP_DIR although it is set; null if nothing is wrong. */
export function shopDirWarning(env: NodeJS.ProcessEnv = process.env): string | null {
  if (!env['SHOP_DIR']?.trim() || readsShopDir()) return null;
  return IS_SOURCE
    ? 'SHOP_DIR is ignored: this process has the shop of shop/, as Node runs without `--import ./scripts/shop/useShopFolder.mjs`.'
    : 'SHOP_DIR is ignored: a build has the shop that it was built with (docs/shop-folder.md).';
}

function readsShopDir(): boolean {
  return IS_SOURCE && process.execArgv.some((option) => option.endsWith('useShopFolder.mjs'));
}
