import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewaySettings } from '#gateway/env.ts';

/** No script, style sheet, font or connection of any other host; pictures only of hosts that the shop allows. */
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
    // Whoever ends TLS in front knows whether all of the host is HTTPS.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
