import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Database } from '#api/db/Database.ts';

const READY_MS = 2000;

/** /healthz: the process answers. /readyz: its database answers, too. */
export function health(db: Database): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ success: true });
  });
  // One at a time: while the database hangs, questions must not take up its connections.
  let asked: Promise<boolean> | null = null;
  router.get('/readyz', async (_request, response) => {
    asked ??= answers(db).finally(() => (asked = null));
    const isReady = await Promise.race([asked, setTimeout(READY_MS, false, { ref: false })]);
    response.set('Cache-Control', 'no-store');
    if (isReady) response.json({ success: true });
    else response.status(503).json({ success: false, message: 'The database does not answer.' });
  });
  return router;
}

async function answers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
