import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewaySettings } from '#gateway/env.ts';

/** Blocks scripts, style sheets, fonts and connections of other hosts, and pictures of hosts that are not allowed. */
export function securityHeaders(
  { IMAGE_ORIGINS }: GatewaySettings,
  inlineScripts: readonly string[],
): RequestHandler {
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
