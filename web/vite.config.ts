import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { pageFromSettings } from './pageFromSettings.ts';

/** RxJS has a modern build, which is shorter and can be shaken. */
const CONDITIONS = ['es2015', ...defaultClientConditions];
const GATEWAY_PATHS = ['/graphql', '/media', '/playground', '/schema.graphql'];

// oxlint-disable-next-line max-lines-per-function -- a list of options
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), pageFromSettings],
  resolve: { conditions: CONDITIONS },
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    // Lets any style module `@use 'mixins'`, wherever it is.
    preprocessorOptions: { scss: { loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url))] } },
  },
  // The server's code is one file that needs no packages beside it; without this, it would hold React twice.
  ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'baseline-widely-available',
    // Browsers without module preloading only load a moment later: not worth a polyfill for all.
    modulePreload: { polyfill: false },
    // One style sheet: pages hold it, and their parts need not wait for theirs.
    cssCodeSplit: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // One file of the shop itself is longer than the 500 kB about which Vite warns; `scripts/bundleBudget.ts` limits it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // Three files make a page: the shop itself, what several pages or parts share, and the page.
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: 'main', tags: ['$initial'], priority: 1 },
                { name: 'shared', minShareCount: 2 },
              ],
            },
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
