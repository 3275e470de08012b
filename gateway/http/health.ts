import type { Express } from 'express';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** /healthz: the process answers. /readyz: the shop's API answers, too. */
export function health(app: Express, upstream: Upstream): void {
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const status = await upstream.readiness();
    response
      .set('Cache-Control', 'no-store')
      .status(status === 'ready' ? 200 : 503)
      .json({ status });
  });
}
