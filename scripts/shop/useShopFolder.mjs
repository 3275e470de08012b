import { existsSync, realpathSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// `node --import tsx --import ./scripts/shop/useShopFolder.mjs …`: with SHOP_DIR, the source reads that folder for `#shop/…`, too.
const folder = process.env.SHOP_DIR?.trim();
if (folder) {
  if (!existsSync(join(folder, 'settings.ts'))) {
    console.error(
      `SHOP_DIR: ${folder} has no settings.ts. \`npm run new-shop ${folder}\` makes a shop folder.`,
    );
    process.exit(1);
  }
  const data = pathToFileURL(`${realpathSync(folder)}/`).href;
  register('./shopFolderHooks.mjs', { parentURL: import.meta.url, data });
}
