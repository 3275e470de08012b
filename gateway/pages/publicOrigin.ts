import type { Request } from 'express';

const HOST = /^[\w.:[\]-]{1,255}$/;

/** The shop's public origin: the setting, or the request's host if that is a valid one. */
export function publicOrigin(request: Request, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  const host = request.get('host') ?? '';
  // Behind a proxy, `protocol` is whatever X-Forwarded-Proto says.
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  const isAddress = HOST.test(host) && URL.canParse(`${protocol}://${host}`);
  return `${protocol}://${isAddress ? host : 'localhost'}`;
}
