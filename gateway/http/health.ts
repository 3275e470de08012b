import type { Express } from 'express';
import type { FreshTokens } from '#gateway/auth/FreshTokens.ts';
import type { SharedSources } from '#gateway/modules/Source.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';

/** /healthz: the process answers. /readyz: the shop's API answers, too, with what its list of products can do. */
export function health(
  app: Express,
  upstream: Upstream,
  freshTokens: FreshTokens,
  { abilities }: SharedSources,
): void {
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const status = await upstream.readiness();
    response
      .set('Cache-Control', 'no-store')
      .status(status === 'ready' ? 200 : 503)
      .json({
        status,
        ...(abilities.found && { abilities: abilities.found }),
        ...(freshTokens.warning !== null && { warnings: [freshTokens.warning] }),
      });
  });
}
