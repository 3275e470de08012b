import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { shopAlias } from '#runtime/shop/shopAlias.ts';
import { compileHint } from './compileHint.ts';
import { pageFromSettings } from './pageFromSettings.ts';

/** Selects the modern build of RxJS, which is smaller and can be tree-shaken. */
const CONDITIONS = ['es2015', ...defaultClientConditions];
/**
 * The packages that every page loads, in a file of their own, which returning shoppers need not load again after each
 * release. Not the icons, of which pages use more and more.
 */
const VENDOR = /\/node_modules\/(?!lucide-react\/dist\/esm\/icons\/)/;
const GATEWAY_PATHS = ['/graphql', '/media', '/playground', '/schema.graphql'];

// oxlint-disable-next-line max-lines-per-function -- a list of options
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), pageFromSettings, compileHint],
  publicDir: join(shopPath(), 'public'),
  resolve: { conditions: CONDITIONS, alias: shopAlias() },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // Shorter than Vite's names with hashes, and to be read in a browser's tools: "Rail-track".
      generateScopedName: (name: string, file: string) => `${basename(file, '.module.scss')}-${name}`,
    },
    // Lets any style module `@use 'mixins'`, wherever it is, and the tokens `@use 'colours'` of the shop folder.
    preprocessorOptions: {
      scss: { loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url)), shopPath()] },
    },
  },
  // Bundles the server's code with its packages into one file; otherwise it would contain React twice.
  ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'baseline-widely-available',
    // First terser, without its workarounds for Safari 10, then the bundler's minifier (below), which shortens the names:
    // takes some seconds longer than that alone, and saves 2 % of what is sent.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, safari10: false, mangle: false, compress: { passes: 3 } },
    // The server's pages name all files that they need (`server/pageTemplate.ts`).
    modulePreload: false,
    // One style sheet, which every page inlines, so that lazy components need not wait for styles of their own.
    cssCodeSplit: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        minify: !isSsrBuild,
        // A page loads the packages, the shop's main code, what two pages share, its own code, and two small files.
        codeSplitting: isSsrBuild
          ? false
          : {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: VENDOR, tags: ['$initial'], priority: 2 },
                { name: 'main', tags: ['$initial'], priority: 1 },
                { name: 'shared', minShareCount: 2 },
              ],
            },
      },
    },
  },
  server: {
    strictPort: true,
    fs: { allow: ['..', shopPath()] },
    proxy: Object.fromEntries(
      GATEWAY_PATHS.map((path) => [path, process.env['GATEWAY_URL'] ?? 'http://localhost:4000']),
    ),
  },
}));
