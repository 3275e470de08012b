import { and, eq, like } from 'drizzle-orm';
import { newId } from '#api/newId.ts';
import type { Database } from './Database.ts';
import { avatars, users } from './schema.ts';

type Avatar = typeof avatars.$inferInsert;

export const PICTURE_FILE = /^[\da-f]{24}\.webp$/;

const PATH = '/avatars/';

/** Stores an avatar under a random name, in place of the earlier one. */
export async function storeAvatar(
  db: Database,
  userId: string,
  content: Buffer,
): Promise<typeof users.$inferSelect> {
  const file = `${newId()}.webp`;
  return db.transaction(async (transaction) => {
    // The update locks the account first, so that two simultaneous uploads leave one avatar.
    const [user] = await transaction
      .update(users)
      .set({ avatar: `${PATH}${file}` })
      .where(eq(users.id, userId))
      .returning();
    if (user === undefined) throw new Error('The account is gone.');
    await putAvatar(transaction, { userId, file, content });
    return user;
  });
}

export async function readAvatar(db: Database, file: string): Promise<Buffer | null> {
  const [avatar] = await db.select({ content: avatars.content }).from(avatars).where(eq(avatars.file, file));
  return avatar?.content ?? null;
}

/** The ids of the accounts with an avatar, by its file. */
export async function avatarOwners(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, avatar: users.avatar })
    .from(users)
    .where(like(users.avatar, `${PATH}%`));
  return new Map(rows.map(({ id, avatar }) => [(avatar ?? '').slice(PATH.length), id]));
}

/** Stores the content of an avatar that the account refers to; false when it has another one by now. */
export async function migrateAvatar(db: Database, avatar: Avatar): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isCurrent = and(eq(users.id, avatar.userId), eq(users.avatar, `${PATH}${avatar.file}`));
    const owners = await transaction.select({ id: users.id }).from(users).where(isCurrent).for('update');
    if (owners.length === 0) return false;
    await putAvatar(transaction, avatar);
    return true;
  });
}

async function putAvatar(transaction: Database, { userId, file, content }: Avatar): Promise<void> {
  await transaction
    .insert(avatars)
    .values({ userId, file, content })
    .onConflictDoUpdate({ target: avatars.userId, set: { file, content } });
}
