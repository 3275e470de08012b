import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what_changes` compares the schema with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './api/db/schema.ts',
  out: './api/db/migrations',
});
