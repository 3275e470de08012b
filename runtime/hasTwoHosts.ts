import type { IncomingMessage } from 'node:http';

/** Node reads the first of several Host headers; a proxy or cache in front may have read another (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

export const TWO_HOSTS = 'The request has two Host headers.';
