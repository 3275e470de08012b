import type { Request } from 'express';

const HOST = /^[\w.:[\]-]{1,255}$/;

/** Where the shop is for the world: as set, or where it was asked for, as far as that is an address. */
export function publicOrigin(request: Request, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  const host = request.get('host') ?? '';
  // Behind a proxy the protocol is whatever X-Forwarded-Proto says.
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  const isAddress = HOST.test(host) && URL.canParse(`${protocol}://${host}`);
  return `${protocol}://${isAddress ? host : 'localhost'}`;
}
