import type { Request, RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { NO_PICTURE, sendOriginal } from './originals.ts';
import { parseMediaAddress } from './pictureAddresses.ts';
import { isImmutable, type Found, type Variants } from './Variants.ts';

export interface MediaServices {
  upstream: Upstream;
  settings: GatewaySettings;
  /** Null if all pictures are sent as they are. */
  variants: Variants | null;
  inLine: <Result>(client: Request, left: AbortSignal, read: () => Promise<Result>) => Promise<Result>;
  count: (outcome: 'stored' | 'made' | 'original') => void;
}

/** For pictures whose server promises that they never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** After the hour, browsers show the picture that they have while they check whether it has changed. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=2592000';
/** For pictures that are still being made in a better format. */
const MINUTE = 'public, max-age=60';

/** Sends only pictures of the REST server and of `IMAGE_ORIGINS`, as they are or as wide as the address says. */
export function mediaHandler({ upstream, settings, variants, inLine, count }: MediaServices): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    const address = parseMediaAddress(request.url, settings);
    if (address === null) throw codedError('NOT_FOUND', NO_PICTURE);
    const { original, width } = address;
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    if (width !== null) response.vary('Accept');
    const format = /\bimage\/avif\b/i.test(request.get('accept') ?? '') ? 'avif' : 'webp';
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    const find = async (mayRead: boolean): Promise<Found | null> =>
      (width !== null && (await variants?.find({ original, width, format }, mayRead))) || null;
    const read = async (): Promise<Found | null> => {
      const found = await find(true);
      if (found === null && width !== null) count('original');
      if (found === null)
        await sendOriginal(upstream, original, { request, response, isStandIn: width !== null });
      return found;
    };
    const found = (await find(false)) ?? (await inLine(request, leaving.signal, read));
    if (found === null) return;
    count(found.isNew ? 'made' : 'stored');
    const lasting = isImmutable(found) ? FOR_EVER : HOUR;
    response.set('Cache-Control', found.isFinal ? lasting : MINUTE);
    response.set('ETag', `"${found.source.hash}-${width}-${found.format}"`);
    response.type(`image/${found.format}`).send(found.content);
  };
}
