import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { adoptAvatar, AVATAR_FILE, avatarOwners } from './avatars.ts';
import type { Database } from './Database.ts';

/**
 * Moves the shoppers' pictures of earlier versions from a folder into the database, and returns how many. Files of
 * accounts that this database does not have stay. Other processes may do the same at the same time.
 */
export async function adoptAvatarFiles(db: Database, folder: string): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => AVATAR_FILE.test(name));
  const owners = files.length === 0 ? new Map<string, string>() : await avatarOwners(db);
  let adopted = 0;
  for (const file of files) {
    const userId = owners.get(file);
    const content = userId === undefined ? null : await readFile(join(folder, file)).catch(() => null);
    if (userId === undefined || content === null) continue;
    if (!(await adoptAvatar(db, { userId, file, content }))) continue;
    // Only now, when it is stored.
    await rm(join(folder, file), { force: true });
    adopted += 1;
  }
  // Succeeds when the folder is empty.
  await rmdir(folder).catch(() => undefined);
  return adopted;
}
