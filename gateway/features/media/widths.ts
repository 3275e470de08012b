import type { GatewaySettings } from '#gateway/env.ts';
import { originalAt } from '#gateway/media/originals.ts';
import { isPicturePath } from '#gateway/rest/pictureAddress.ts';

/** From a thumbnail to a banner on a wide screen; other widths are 404. */
export const WIDTHS = [160, 320, 640, 960, 1280, 1920];

const FORM = /^\/@w(?<width>\d+)(?:\/@(?<number>\d+))?(?<path>\/.*)$/;
const DRAWING = /\.svgz?$/i;

type Servers = Pick<GatewaySettings, 'API_BASE_URL' | 'IMAGE_ORIGINS'>;

/** The files of a picture in the schema, narrowest first; none for a picture that is never converted. */
export function pictureVariants(address: string, { API_BASE_URL, IMAGE_ORIGINS }: Servers) {
  const { pathname, search, origin } = new URL(address, API_BASE_URL);
  const isOwn = address.startsWith('/media/');
  const number = IMAGE_ORIGINS.indexOf(origin) + 1;
  const path = isOwn ? pathname.slice('/media'.length) : `/@${number}${pathname}`;
  const isVariable = isOwn ? isPicturePath(path) : number > 0 && !DRAWING.test(pathname);
  return isVariable ? WIDTHS.map((width) => ({ url: `/media/@w${width}${path}${search}`, width })) : [];
}

/** Parses an address below /media; null if no picture in a width can be there. */
export function pictureInWidth(address: string, { API_BASE_URL, IMAGE_ORIGINS }: Servers) {
  const { pathname, search } = new URL(address, 'http://media.invalid');
  const { width: wanted, number, path } = FORM.exec(pathname)?.groups ?? {};
  const width = WIDTHS.find((known) => String(known) === wanted);
  const origins = [new URL(API_BASE_URL).origin, ...IMAGE_ORIGINS];
  const isPersisted = (index: number): boolean => index > 0 && String(index) === number;
  const server = number === undefined ? 0 : origins.findIndex((_, index) => isPersisted(index));
  const origin = origins[server];
  if (width === undefined || origin === undefined || path === undefined) return null;
  const original = originalAt(`${path}${search}`, origin, server);
  return original && { original, width };
}
