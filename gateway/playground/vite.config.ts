import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      // GraphiQL's compiler left annotations in the code that mean nothing here.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
