import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Not there for who has deleted `api/`, with a REST server of their own. */
const API_ENTRIES = [
  'api/main.ts',
  'api/pictures/renderMain.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/shopperErase.ts',
  'scripts/shopperExport.ts',
];
const hasApi = existsSync('api');

/** What Node and `npm start` begin with, and the files that these start as threads and processes. */
export const ENTRIES = [
  ...(hasApi ? API_ENTRIES : []),
  'gateway/main.ts',
  'gateway/media/convertMain.ts',
  'gateway/server.ts',
  'gateway/modules/catalogue/catalogueThread.ts',
  'gateway/processes/Processes.ts',
  'gateway/worker.ts',
];

/** What they read beside their own code. */
const FILES = [
  ...(hasApi ? ['api/db/migrations'] : []),
  'gateway/generated/webDocuments.json',
  'gateway/playground/dist',
  'schema.graphql',
  'web/dist',
];

/**
 * Makes the gateway and the API plain JavaScript that needs only the packages for production. Each file keeps its place
 * below `dist`, so that it finds the others where it finds them in the source.
 */
export async function buildServer(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Leaves out its messages in fifty languages: 4 MB of memory less.
    ssr: { noExternal: ['zod'] },
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ENTRIES,
        output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
      },
    },
  });
  await Promise.all(FILES.map(async (file) => cp(file, join(dist, file), { recursive: true })));
}
