import { defineConfig } from 'vitest/config';

/** The studio's own tests; those of the shop do not know them. */
export default defineConfig({});
