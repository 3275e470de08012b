export interface PictureRules {
  /** The REST server's address. */
  baseUrl: string;
  /** Other hosts whose pictures may be shown. */
  imageOrigins: readonly string[];
  /** Told of the origin of each picture that is left out. */
  onLeftOut?: (origin: string) => void;
}

/**
 * Where a client finds a picture that REST names: the server's own pictures come through the gateway, under /media;
 * those of hosts that are allowed keep their address; all others are none.
 */
export function pictureAddress(value: unknown, rules: PictureRules): string | null {
  const { baseUrl, imageOrigins, onLeftOut } = rules;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const base = new URL(`${baseUrl}/`);
  const url = URL.canParse(value.trim(), base) ? new URL(value.trim(), base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === base.origin) return `/media${url.pathname}${url.search}`;
  if (imageOrigins.includes(url.origin)) return url.href;
  onLeftOut?.(url.origin);
  return null;
}

const EXTENSION = /\.(png|jpe?g|webp|avif|gif)$/i;
/** Where servers keep files whose names end in no type. */
const PICTURE_FOLDER = /\/(uploads?|images?|img|pictures?|photos?|avatars?|media|files?)\//i;
/** An encoded slash, backslash or control character could lead somewhere else on the server. */
const MISLEADING = /%(2f|5c|[01][\da-f]|7f)|\\/i;

/** Whether a path of the REST server can be a picture's: by its ending, or without one in a folder for pictures. */
export function isPicturePath(path: string): boolean {
  if (MISLEADING.test(path)) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return EXTENSION.test(name) || (name !== '' && !name.includes('.') && PICTURE_FOLDER.test(path));
}
