import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const GATEWAY_PATHS = ['/graphql', '/media', '/playground', '/schema.graphql'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    // A module's styles may `@use 'mixins'` from wherever the module stands.
    preprocessorOptions: { scss: { loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url))] } },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'baseline-widely-available',
    // Browsers that do not know module preloading only load a moment later: not worth a script for all.
    modulePreload: { polyfill: false },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      GATEWAY_PATHS.map((path) => [path, process.env['GATEWAY_URL'] ?? 'http://localhost:4000']),
    ),
  },
});
