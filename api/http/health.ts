import { Router } from 'express';
import type { DatabaseWatch } from '#api/db/DatabaseWatch.ts';

/**
 * /healthz: the process answers. /readyz: its database answers as well; the body has warnings for the operator, those of
 * the database and lasting ones.
 */
export function health(database: DatabaseWatch, lasting: readonly string[] = []): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ success: true });
  });
  router.get('/readyz', async (_request, response) => {
    const message = await database.check();
    const warnings = [...lasting, ...database.warnings];
    response
      .set('Cache-Control', 'no-store')
      .status(message === null ? 200 : 503)
      .json({
        success: message === null,
        ...(message !== null && { message }),
        ...(warnings.length > 0 && { warnings }),
      });
  });
  return router;
}
