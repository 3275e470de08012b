export interface PictureRules {
  /** The REST server's address. */
  baseUrl: string;
  /** Other hosts whose pictures may be shown. */
  imageOrigins: readonly string[];
}

/**
 * Where a client finds a picture that REST names: the server's own pictures come through the gateway, under /media;
 * those of hosts that are allowed keep their address; all others are none.
 */
export function pictureAddress(value: unknown, { baseUrl, imageOrigins }: PictureRules): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const base = new URL(`${baseUrl}/`);
  const url = URL.canParse(value.trim(), base) ? new URL(value.trim(), base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === base.origin) return `/media${url.pathname}${url.search}`;
  return imageOrigins.includes(url.origin) ? url.href : null;
}
