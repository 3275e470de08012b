import helmet from 'helmet';
import type { GatewaySettings } from '#gateway/env.ts';
import type { PageRenderer } from '#runtime/PageRenderer.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Only documents need it: browsers ignore it in other answers. */
export const PERMISSIONS = [
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
] as const;

/** Blocks scripts, style sheets, fonts and connections of other hosts, and pictures of hosts that are not allowed. */
export function securityHeaders(settings: GatewaySettings): ReturnType<typeof helmet> {
  const isPublicByHttps = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings) },
    // Nothing is known about the shop's subdomains.
    strictTransportSecurity: isPublicByHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // As frame-ancestors says.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** The content security policy of a page with an inline script and styles, which are allowed by their hashes. */
export function pagePolicy(settings: GatewaySettings, renderer: PageRenderer): string {
  return Object.entries(directives(settings, renderer))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

function directives(
  { IMAGE_ORIGINS }: GatewaySettings,
  { scriptHash, styleHash }: Partial<PageRenderer> = {},
): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(scriptHash === undefined ? [] : [scriptHash])],
    'style-src': ["'self'", ...(styleHash === undefined ? [] : [styleHash])],
    'img-src': ["'self'", 'data:', 'blob:', ...IMAGE_ORIGINS],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
}
