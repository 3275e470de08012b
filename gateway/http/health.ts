import { Router } from 'express';
import { READINESS_MESSAGES } from '#gateway/rest/readiness.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** /healthz: the process answers. /readyz: the shop's API answers, too. */
export function health(upstream: Upstream): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const readiness = await upstream.readiness();
    response
      .set('Cache-Control', 'no-store')
      .status(readiness === 'ready' ? 200 : 503)
      .json({ status: READINESS_MESSAGES[readiness] });
  });
  return router;
}
