import type { GatewaySettings } from '#gateway/env.ts';
import { isPicturePath } from '#gateway/rest/pictureAddress.ts';

/** From a thumbnail to a banner on a wide screen; other widths are 404. */
export const WIDTHS = [160, 320, 640, 960, 1280, 1920];

const FORM = /^(?:\/w(?<width>\d+)(?:\/@(?<number>\d+))?(?=\/))?\/*(?<path>\/.*)$/;
const DRAWING = /\.svgz?$/i;

/** A picture as its server has it. */
export interface Original {
  /** 0: the REST server; n: the n-th of `IMAGE_ORIGINS`. */
  server: number;
  /** With the query. */
  path: string;
  /** The whole address, for keys and logs. */
  url: string;
}

export interface MediaAddress {
  original: Original;
  /** Null for the picture as it is. */
  width: number | null;
}

type MediaSettings = Pick<GatewaySettings, 'API_BASE_URL' | 'IMAGE_ORIGINS' | 'MEDIA_MB'>;

/** The files of a picture in the schema, narrowest first; none for a picture that is never converted. */
export function pictureVariants(address: string, settings: MediaSettings): { url: string; width: number }[] {
  if (settings.MEDIA_MB === 0) return [];
  const { pathname, search, origin } = new URL(address, settings.API_BASE_URL);
  const isOwn = address.startsWith('/media/');
  const number = settings.IMAGE_ORIGINS.indexOf(origin) + 1;
  const path = isOwn ? pathname.slice('/media'.length) : `/@${number}${pathname}`;
  const isVariable = isOwn ? isPicturePath(path) : number > 0 && !DRAWING.test(pathname);
  return isVariable ? WIDTHS.map((width) => ({ url: `/media/w${width}${path}${search}`, width })) : [];
}

/** Parses an address below /media; null if no picture can be there. */
export function parseMediaAddress(address: string, settings: MediaSettings): MediaAddress | null {
  // After two slashes, URL would read a host.
  const url = new URL(address.replace(/^\/+/, '/'), 'http://media.invalid');
  const { width = null, number = null, path } = FORM.exec(url.pathname)?.groups ?? {};
  const listed = WIDTHS.find((known) => String(known) === width);
  if (path === undefined || (width !== null && listed === undefined)) return null;
  const origins = [new URL(settings.API_BASE_URL).origin, ...settings.IMAGE_ORIGINS];
  const server = number === null ? 0 : origins.findIndex((_, index) => index > 0 && String(index) === number);
  const origin = origins[server];
  if (origin === undefined || !isPicturePath(path, server > 0)) return null;
  const original = { server, path: `${path}${url.search}`, url: `${origin}${path}${url.search}` };
  return { original, width: listed ?? null };
}
