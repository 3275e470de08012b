import { and, eq, like } from 'drizzle-orm';
import { newId } from '#api/newId.ts';
import type { Database } from './Database.ts';
import { avatars, users } from './schema.ts';

type Avatar = typeof avatars.$inferInsert;

export const AVATAR_FILE = /^[\da-f]{24}\.webp$/;

const PATH = '/avatars/';

/** Gives an account a picture under a random name, in place of an earlier one. */
export async function storeAvatar(
  db: Database,
  userId: string,
  content: Buffer,
): Promise<typeof users.$inferSelect> {
  const file = `${newId()}.webp`;
  return db.transaction(async (transaction) => {
    // Changed first, and so locked: of two pictures at once, one stays.
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

/** Who has a picture, by its file. */
export async function avatarOwners(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, avatar: users.avatar })
    .from(users)
    .where(like(users.avatar, `${PATH}%`));
  return new Map(rows.map(({ id, avatar }) => [(avatar ?? '').slice(PATH.length), id]));
}

/** Stores the content of a picture that the account has already; false when it has another one by now. */
export async function adoptAvatar(db: Database, avatar: Avatar): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isStillIts = and(eq(users.id, avatar.userId), eq(users.avatar, `${PATH}${avatar.file}`));
    const owners = await transaction.select({ id: users.id }).from(users).where(isStillIts).for('update');
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
