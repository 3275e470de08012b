import type { RequestHandler } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { NO_PICTURE, sendOriginal } from './originals.ts';
import { parseMediaAddress } from './pictureAddresses.ts';
import { isImmutable, type Variants } from './Variants.ts';

export interface MediaServices {
  upstream: Upstream;
  settings: GatewaySettings;
  /** Null: all pictures are sent as they are. */
  variants: Variants | null;
  count: (outcome: 'stored' | 'made' | 'original') => void;
}

/** Its server promises that the picture never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Browsers show what they have, and look behind it whether the picture has changed. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=2592000';
/** Until there is a better format. */
const MINUTE = 'public, max-age=60';

/** Sends pictures of the REST server and of `IMAGE_ORIGINS`, as they are or as wide as the address says; nothing else. */
export function mediaHandler({ upstream, settings, variants, count }: MediaServices): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    const address = parseMediaAddress(request.url, settings);
    if (address === null) throw codedError('NOT_FOUND', NO_PICTURE);
    const { original, width } = address;
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    if (width === null) return sendOriginal(upstream, original, { request, response, isStandIn: false });
    response.vary('Accept');
    const format = /\bimage\/avif\b/i.test(request.get('accept') ?? '') ? 'avif' : 'webp';
    const found = (await variants?.find(original, width, format)) ?? null;
    if (found === null) {
      count('original');
      return sendOriginal(upstream, original, { request, response, isStandIn: true });
    }
    count(found.isNew ? 'made' : 'stored');
    const lasting = isImmutable(found) ? FOR_EVER : HOUR;
    response.set('Cache-Control', found.isFinal ? lasting : MINUTE);
    response.set('ETag', `"${found.source.hash}-${width}-${found.format}"`);
    response.type(`image/${found.format}`).send(found.content);
  };
}
