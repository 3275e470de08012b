import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  build: {
    chunkSizeWarningLimit: 10_000,
    // GraphiQL's compiler left annotations in the code that mean nothing here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
