import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarOwners, migrateAvatar, PICTURE_FILE } from './avatars.ts';
import type { Database } from './Database.ts';

/**
 * Moves avatar files of earlier versions into the database, and returns how many. Files of unknown accounts stay. Several
 * processes may run this at the same time.
 */
export async function migrateAvatarFiles(db: Database, folder: string): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => PICTURE_FILE.test(name));
  const owners = files.length === 0 ? new Map<string, string>() : await avatarOwners(db);
  let migrated = 0;
  for (const file of files) {
    const userId = owners.get(file);
    const content = userId === undefined ? null : await readFile(join(folder, file)).catch(() => null);
    if (userId === undefined || content === null) continue;
    if (!(await migrateAvatar(db, { userId, file, content }))) continue;
    await rm(join(folder, file), { force: true });
    migrated += 1;
  }
  // Succeeds when the folder is empty.
  await rmdir(folder).catch(() => undefined);
  return migrated;
}
