import { exampleOf, type ReportUnreadable } from './unreadable.ts';

export interface PictureRules {
  baseUrl: string;
  /** Other hosts whose pictures may be shown. */
  imageOrigins: readonly string[];
  reportUnreadable: ReportUnreadable;
}

/**
 * The address at which a client finds a picture of REST: the server's own pictures come through the gateway, under
 * /media; those of allowed hosts keep their address, with https where http is not allowed; all others are left out. Read
 * as browsers do: `/\host` is a host.
 */
export function pictureAddress(
  value: unknown,
  { baseUrl, imageOrigins, reportUnreadable }: PictureRules,
): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const address = encodedName(value.trim());
  const base = `${baseUrl}/`;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    reportUnreadable('picture', `Pictures at addresses such as ${exampleOf(value)} are not shown.`);
    return null;
  }
  const { origin, host } = url;
  // Behind a proxy, many servers take their own address for http.
  if (host === new URL(baseUrl).host) return `/media${url.pathname}${url.search}`;
  if (imageOrigins.includes(origin)) return url.href;
  if (imageOrigins.includes(`https://${host}`)) return url.href.replace(/^http:/, 'https:');
  const advice = 'To show them, add this origin to IMAGE_ORIGINS.';
  reportUnreadable('picture', `Pictures of ${origin} are not shown. ${advice}`, origin);
  return null;
}

/** In a file name, these would begin a fragment or a query; behind a whole file name, they do. */
const HASH_IN_NAME = /#(?=[^#?]*\.(png|jpe?g|jfif|webp|avif|gif)(\?|$))/gi;
const QUESTION_IN_NAME =
  /(?<!\.(png|jpe?g|jfif|webp|avif|gif))\?(?=[^=&?]*\.(png|jpe?g|jfif|webp|avif|gif)$)/gi;

/** The address of a file whose name a server sends as it is stored: `lamp #2.jpg`, `100% wool.jpg`. */
function encodedName(text: string): string {
  if (!/[#?%]/.test(text)) return text;
  const address = isEncoded(text) ? text : text.replaceAll('%', '%25');
  return address.replaceAll(HASH_IN_NAME, '%23').replaceAll(QUESTION_IN_NAME, '%3F');
}

function isEncoded(text: string): boolean {
  try {
    // The bundler leaves out a call whose value is not used.
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

const EXTENSION = /\.(png|jpe?g|jfif|webp|avif|gif)$/i;
/** Folders in which servers keep pictures without a file extension. */
const PICTURE_FOLDER = /\/(uploads?|images?|img|pictures?|photos?|avatars?|media|files?)\//i;
/** An encoded slash, dot or control character, or any backslash, could lead to another path on the server. */
const MISLEADING = /%(25)*(2f|5c|2e|[01][\da-f]|7f)|\\/i;

/** Whether a path can be a picture, by extension or folder; a server of pictures alone may name them as it likes. */
export function isPicturePath(path: string, isPictureServer = false): boolean {
  if (MISLEADING.test(path)) return false;
  if (isPictureServer) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return EXTENSION.test(name) || (name !== '' && !name.includes('.') && PICTURE_FOLDER.test(path));
}
