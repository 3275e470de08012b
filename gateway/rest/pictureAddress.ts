import type { ReportUnreadable } from './unreadable.ts';

export interface PictureRules {
  baseUrl: string;
  /** Other hosts whose pictures may be shown. */
  imageOrigins: readonly string[];
  reportUnreadable: ReportUnreadable;
}

/**
 * The address at which a client finds a picture of REST: the server's own pictures come through the gateway, under
 * /media; those of allowed hosts keep their address; all others are left out. Read as browsers do: `/\host` is a host.
 */
export function pictureAddress(
  value: unknown,
  { baseUrl, imageOrigins, reportUnreadable }: PictureRules,
): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const ownOrigin = new URL(baseUrl).origin;
  const url = parsedUrl(value.trim(), `${baseUrl}/`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const { origin } = url;
  if (origin === ownOrigin) return `/media${url.pathname}${url.search}`;
  if (imageOrigins.includes(origin)) return url.href;
  const advice = 'To show them, add this origin to IMAGE_ORIGINS.';
  reportUnreadable('picture', `Pictures of ${origin} are not shown. ${advice}`, origin);
  return null;
}

function parsedUrl(value: string, base: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

const EXTENSION = /\.(png|jpe?g|webp|avif|gif)$/i;
/** Folders in which servers keep pictures without a file extension. */
const PICTURE_FOLDER = /\/(uploads?|images?|img|pictures?|photos?|avatars?|media|files?)\//i;
/** An encoded slash, dot or control character, or any backslash, could lead to another path on the server. */
const MISLEADING = /%(25)*(2f|5c|2e|[01][\da-f]|7f)|\\/i;

/**
 * Whether a path can be a picture: it has a picture's extension, or none but is in a folder for pictures. A server that
 * has nothing but pictures may name them as it likes.
 */
export function isPicturePath(path: string, isPictureServer = false): boolean {
  if (MISLEADING.test(path)) return false;
  if (isPictureServer) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return EXTENSION.test(name) || (name !== '' && !name.includes('.') && PICTURE_FOLDER.test(path));
}
