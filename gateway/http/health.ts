import { Router } from 'express';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** /healthz: the process answers. /readyz: and so does the shop's REST server. */
export function health(upstream: Upstream): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const isReady = await upstream.isReachable();
    response
      .set('Cache-Control', 'no-store')
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'the REST server does not answer' });
  });
  return router;
}
