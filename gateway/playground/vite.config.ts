import { defineConfig } from 'vite';
import { shopAlias } from '#runtime/shop/shopAlias.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  resolve: { alias: shopAlias() },
  build: {
    chunkSizeWarningLimit: 10_000,
    // GraphiQL's compiler left annotations in the code that mean nothing here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
