import { Router } from 'express';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** /healthz: the process answers. /readyz: the shop's API answers, too. */
export function health(upstream: Upstream): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const status = await upstream.readiness();
    response
      .set('Cache-Control', 'no-store')
      .status(status === 'ready' ? 200 : 503)
      .json({ status });
  });
  return router;
}
