import { desc } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { messages } from '#api/db/schema.ts';
import { parseInput } from '#api/http/parseInput.ts';
import type { Services } from '#api/Services.ts';
import { PAGE, pageJson, rangeOf } from './paging.ts';

const QUERY = z.object(PAGE);

/** GET /api/owner/messages: the contact messages, newest first. */
export function listMessages({ db }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(QUERY, request.query);
    const total = await db.$count(messages);
    const { limit, offset } = rangeOf(query);
    const rows = await db
      .select()
      .from(messages)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset(offset);
    const list = rows.map(({ id, createdAt, ...message }) => ({ _id: id, date: createdAt, ...message }));
    response.json({ success: true, messages: list, ...pageJson(query, total) });
  };
}
