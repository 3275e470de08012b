import { z } from 'zod';
import { SECRET_FILE } from '#api/auth/jwtSecret.ts';

export const MANIFEST_FILE = 'backup.json';

/** The files and folders of the data folder that a backup holds; avatars were files in earlier versions. */
export const BACKUP_ENTRIES = ['database', SECRET_FILE, 'avatars'] as const;

/** The first file of a backup, which is a gzipped tar archive. */
export const MANIFEST = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  contents: z.record(z.string(), z.number()),
});
