import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  plugins: [react()],
  build: { outDir: 'dist', chunkSizeWarningLimit: 10_000 },
});
