import { existsSync } from 'node:fs';
import type { z } from 'zod';

const hasBackOffice = existsSync('backoffice');

/** The program of the reference API: with the back office, or without it where its folder was deleted. */
export const API_PROGRAM = hasBackOffice ? 'backoffice/main' : 'api/main';

/** The settings in backoffice/env.ts; null where that folder was deleted. */
export async function backOfficeSettings(): Promise<z.ZodObject | null> {
  if (!hasBackOffice) return null;
  // As a string, so that the types can be checked without the folder.
  const file: string = '#backoffice/env.ts';
  const { SETTINGS }: { SETTINGS: z.ZodObject } = await import(file);
  return SETTINGS;
}
