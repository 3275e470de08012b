import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { shopAlias } from '#runtime/shop/shopAlias.ts';

/** Left out when a shop with its own REST server has deleted `api/`, or one without a back office `backoffice/`. */
const API_ENTRIES = [
  'api/main.ts',
  'api/pictures/uploadMain.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/shopperErase.ts',
  'scripts/shopperExport.ts',
];
const BACK_OFFICE_ENTRIES = ['backoffice/main.ts', 'backoffice/catalogueCommand.ts'];
const hasApi = existsSync('api');

/** The entry points of Node and `npm start`, and of the threads and processes that these start. */
export const ENTRIES = [
  ...(hasApi ? API_ENTRIES : []),
  ...(existsSync('backoffice') ? BACK_OFFICE_ENTRIES : []),
  'gateway/main.ts',
  'gateway/features.ts',
  'gateway/features/media/convertMain.ts',
  'gateway/core/server.ts',
  // Their exports that only tests and scripts import are built, too, so that `npm test` runs these against the build.
  'gateway/modules/products/loadCatalogue.ts',
  'gateway/rest/openUndici.ts',
];

/** Files that the servers read at run time. */
const FILES = [
  ...(hasApi
    ? ['api/db/migrations', 'api/seed/products.txt', 'api/seed/droppedPictures.txt', 'api/seed/pictures']
    : []),
  'gateway/generated/webDocuments.json',
  'gateway/playground/dist',
  'schema.graphql',
  'web/dist',
];

/**
 * Builds the gateway and the API to plain JavaScript that needs only the packages for production. Each file has the same
 * path below `dist` as in the source, so that relative paths stay valid.
 */
export async function buildServer(dist: string): Promise<void> {
  await buildModules(ENTRIES, dist);
  await Promise.all(FILES.map(async (file) => cp(file, join(dist, file), { recursive: true })));
  await cp(join(shopPath(), 'colours.scss'), join(dist, 'shop/colours.scss'));
}

/** Files of the shop folder are in `shop/`, wherever that folder is. */
function entryFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const isOfShop = facadeModuleId?.startsWith(shopPath()) === true;
  return isOfShop ? `shop/${facadeModuleId.slice(shopPath().length).replace(/\.ts$/, '')}.js` : '[name].js';
}

/** Builds these files and all that they import. */
export async function buildModules(entries: readonly string[], dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: shopAlias() },
    // Bundled, zod leaves out its messages in fifty languages, which take 4 MB of memory.
    ssr: { noExternal: ['zod'] },
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: [...entries],
        output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames },
      },
    },
  });
}
