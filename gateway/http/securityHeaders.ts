import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { GatewaySettings } from '#gateway/env.ts';

/** Blocks scripts, style sheets, fonts and connections of other hosts, and pictures of hosts that are not allowed. */
export function securityHeaders(
  { IMAGE_ORIGINS }: GatewaySettings,
  inlineScripts: readonly string[],
): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScripts],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...IMAGE_ORIGINS],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // Only the proxy that ends TLS knows whether the whole host uses HTTPS.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** What such a handler sets on every answer: names and values in turn. */
export function headersSetBy(handler: ReturnType<typeof helmet>): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
