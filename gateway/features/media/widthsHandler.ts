import type { RequestHandler } from 'express';
import type { Services } from '#gateway/core/Services.ts';
import { codedError, hasCode, isClientLeft } from '#gateway/errors.ts';
import { FOR_EVER } from '#gateway/http/hashedFiles.ts';
import { NO_PICTURE, sendOriginal } from '#gateway/media/originals.ts';
import type { Reader } from '#gateway/media/Reader.ts';
import { isImmutable, type Found, type Variants } from './Variants.ts';
import { pictureInWidth, WIDTHS } from './widths.ts';

/** After the hour, browsers show the picture that they have while they check whether it has changed. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=2592000';
/** For pictures that are still being made in a better format, and for those of another width. */
const MINUTE = 'public, max-age=60';

/** Sends pictures of the REST server and of `IMAGE_ORIGINS` as wide as the address says. */
export function widthsHandler(
  { pictures: { upstream, inLine }, settings }: Services,
  variants: Variants | null,
  count: (outcome: 'stored' | 'made' | 'original') => void,
): RequestHandler {
  return async (request, response, next) => {
    if (!request.url.startsWith('/@')) return next();
    const target = pictureInWidth(request.url, settings);
    if (target === null) throw codedError('NOT_FOUND', NO_PICTURE);
    response.vary('Accept');
    const format = /\bimage\/avif\b/i.test(request.get('accept') ?? '') ? 'avif' : 'webp';
    const find = async (reader: Reader | null, width = target.width): Promise<Found | null> =>
      (await variants?.find({ ...target, width, format }, reader)) ?? null;
    const read = async (reader: Reader): Promise<Found | null> => {
      const found = await find(reader).catch(async (error: unknown) => {
        const isGone = hasCode(error, 'NOT_FOUND') || isClientLeft(error);
        const nearest = isGone ? null : await findNearest(target.width, async (width) => find(null, width));
        if (nearest === null) throw error;
        return nearest;
      });
      if (found !== null) return found;
      count('original');
      await sendOriginal(upstream, target.original, { request, response, isStandIn: true });
      return null;
    };
    const found = (await find(null)) ?? (await inLine(request, response, read));
    if (found === null) return;
    count(found.isNew ? 'made' : 'stored');
    const lasting = isImmutable(found) ? FOR_EVER : HOUR;
    response.set('Cache-Control', found.isFinal ? lasting : MINUTE);
    if (found.isFinal) response.set('ETag', `"${found.source.hash}-${target.width}-${found.format}"`);
    response.type(`image/${found.format}`).send(found.content);
  };
}

/** While the server of a picture is down, a stored picture of another width is better than none. */
async function findNearest(
  wanted: number,
  find: (width: number) => Promise<Found | null>,
): Promise<Found | null> {
  const distance = (width: number): number => Math.abs(width - wanted);
  for (const width of WIDTHS.toSorted((a, b) => distance(a) - distance(b))) {
    const found = await find(width);
    if (found !== null) return { ...found, isFinal: false };
  }
  return null;
}
