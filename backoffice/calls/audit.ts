import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import { audit } from '#api/db/schema.ts';
import { parseInput } from '#api/http/parseInput.ts';
import type { Services } from '#api/Services.ts';
import { PAGE, pageJson, rangeOf } from './paging.ts';

type Fields = Record<string, unknown>;

const SUBJECTS = ['order', 'product', 'banner', 'catalogue'] as const;

interface Change {
  subject: (typeof SUBJECTS)[number];
  subjectId: string;
  before: Fields;
  after: Fields;
}

/** Records the fields that differ, if any, in the transaction of the change. */
export async function recordChange(transaction: Database, change: Change, at: Date): Promise<void> {
  const names = Object.keys({ ...change.before, ...change.after }).filter(
    (name) => name !== 'updatedAt' && !isDeepStrictEqual(change.before[name], change.after[name]),
  );
  if (names.length === 0) return;
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  const before = pick(change.before);
  const after = pick(change.after);
  await transaction.insert(audit).values({ ...change, before, after, at });
}

const QUERY = z.object({
  ...PAGE,
  subject: z.enum(SUBJECTS, `subject must be one of ${SUBJECTS.join(', ')}`).optional(),
  id: z.string('id may be given once').optional(),
});

/** GET /api/owner/changes: newest first. */
export function listChanges({ db }: Services): RequestHandler {
  return async (request, response) => {
    const { subject, id, ...page } = parseInput(QUERY, request.query);
    const condition = and(subject && eq(audit.subject, subject), id ? eq(audit.subjectId, id) : undefined);
    const total = await db.$count(audit, condition);
    const { limit, offset } = rangeOf(page);
    const rows = await db
      .select()
      .from(audit)
      .where(condition)
      .orderBy(desc(audit.id))
      .limit(limit)
      .offset(offset);
    const changes = rows.map(({ at, subject, subjectId, before, after }) => ({
      date: at,
      subject,
      id: subjectId,
      from: before,
      to: after,
    }));
    response.json({ success: true, changes, ...pageJson(page, total) });
  };
}
