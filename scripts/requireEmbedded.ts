import type { ApiSettings } from '#api/env.ts';

/** Backups of a PostgreSQL server need its own programs. */
export function requireEmbedded({ DATABASE_URL }: ApiSettings, program: string): void {
  if (DATABASE_URL === null) return;
  throw new Error(
    `DATABASE_URL is set: this command is for the embedded database. docs/operations.md shows ${program}.`,
  );
}
