import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { commonLettersFont } from './commonLetters.ts';
import { documentsByName } from './documentsByName.ts';
import { iconsByFile } from './iconsByFile.ts';
import {
  amountPatternsAtBuild,
  compileHint,
  copiesForPrefetching,
  pageFromSettings,
  settingsByImporter,
  shortServerCode,
} from './shopPlugins.ts';
import { shortClassName, stylesByName } from './styleNames.ts';

/** RxJS has a modern build: 1.7 kB. */
const CONDITIONS = ['es2015', ...defaultClientConditions];
const GATEWAY_PATHS = ['/graphql', '/media', '/playground', '/schema.graphql'];

/** Figures are what a trick takes off the first load of the home page, gzipped: measured without it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    commonLettersFont,
    iconsByFile,
    // 0.7 kB.
    stylesByName,
    copiesForPrefetching,
    // 1.9 kB.
    documentsByName,
    pageFromSettings,
    settingsByImporter,
    amountPatternsAtBuild,
    compileHint,
    shortServerCode,
  ],
  resolve: { conditions: CONDITIONS },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // 0.7 kB.
      ...(command === 'build' && { generateScopedName: shortClassName }),
    },
    // Lets any style module `@use 'mixins'`, wherever it is.
    preprocessorOptions: { scss: { loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url))] } },
  },
  // The server's code is one file that needs no packages beside it; without this, it would hold React twice. What packages
  // have for Node is longer: RxJS could not be shaken.
  ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'baseline-widely-available',
    // Browsers without module preloading only load a moment later: not worth a polyfill for all, of 0.2 kB and an observer
    // of the whole page.
    modulePreload: {
      polyfill: false,
      // Every page has loaded the entry: listing it for each would only lengthen the list.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => !file.startsWith('assets/index-')),
    },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: isSsrBuild ? false : { groups: chunkGroups } },
      treeshake: {
        // 1.3 kB.
        propertyReadSideEffects: false,
        // 4.0 kB.
        manualPureFunctions: [
          'forwardRef',
          'createContext',
          'memo',
          'lazy',
          'import_react.forwardRef',
          'import_react.createContext',
          'import_react.memo',
        ],
      },
    },
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      GATEWAY_PATHS.map((path) => [path, process.env['GATEWAY_URL'] ?? 'http://localhost:4000']),
    ),
  },
}));
