import type { Database } from '#api/db/Database.ts';
import { mails } from '#api/db/schema.ts';
import { newId } from '#api/newId.ts';
import type { Mail } from './Mailer.ts';

/** Writes mails in the transaction of the change that they report; `MailQueue` sends them. */
export async function queueMails(
  transaction: Database,
  userId: string | null,
  list: readonly Mail[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  await transaction.insert(mails).values(
    list.map(({ to, replyTo, subject, text, html }) => ({
      id: newId(),
      userId,
      to,
      replyTo,
      subject,
      text,
      html,
      createdAt: now,
      nextTryAt: now,
    })),
  );
}
