import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '#gateway/env.ts';

const HOST = /^[\w.:[\]-]{1,255}$/;

/** The shop's public origin: the setting, or the request's host if it is valid. */
export function publicOrigin(
  { headers }: IncomingMessage,
  { PUBLIC_URL, TRUSTED_PROXIES }: Pick<GatewaySettings, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>,
): string {
  if (PUBLIC_URL !== null) return PUBLIC_URL;
  const { host = '', 'x-forwarded-proto': forwarded = '' } = headers;
  const isHttps = TRUSTED_PROXIES > 0 && /^\s*https\s*(,|$)/i.test(String(forwarded));
  const protocol = isHttps ? 'https' : 'http';
  const isAddress = HOST.test(host) && URL.canParse(`${protocol}://${host}`);
  return `${protocol}://${isAddress ? host : 'localhost'}`;
}
