import type { Request, RequestHandler } from 'express';
import { hasToken } from '#gateway/auth/readToken.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?$/i;
const FORWARDING_HEADER = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;

/** /metrics for Prometheus: with METRICS_TOKEN, for clients that send it; without, for this machine only. */
export function metricsPage({ contentType, text }: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!mayRead(request, token)) {
      response.status(404).type('text').send('Not found');
      return;
    }
    response.type(contentType).send(await text());
  };
}

function mayRead(request: Request, token: string | null): boolean {
  if (token !== null) return hasToken(request, token);
  // A request that a proxy on this machine passes on may come from anywhere, and a website may point its own name at
  // this machine (DNS rebinding).
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
  const isLocal =
    LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
  return isLocal && !isForwarded;
}
