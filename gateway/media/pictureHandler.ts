import type { Request, RequestHandler, Response } from 'express';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { NO_PICTURE, originalAt, sendOriginal } from './originals.ts';
import type { Reader } from './Reader.ts';

export interface PictureServices {
  upstream: Upstream;
  /** Reads a picture in its client's own line. */
  inLine: <Result>(
    request: Request,
    response: Response,
    read: (reader: Reader) => Promise<Result>,
  ) => Promise<Result>;
}

/** For all addresses below /media. */
export const pictureHeaders: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).end();
    return;
  }
  response.set('Content-Security-Policy', "default-src 'none'; sandbox");
  next();
};

/** Sends the pictures of the REST server as they are, and nothing else of it. */
export function pictureHandler(
  { upstream, inLine }: PictureServices,
  { API_BASE_URL }: Pick<GatewaySettings, 'API_BASE_URL'>,
): RequestHandler {
  const { origin } = new URL(API_BASE_URL);
  return async (request, response) => {
    const original = originalAt(request.url, origin);
    if (original === null) throw codedError('NOT_FOUND', NO_PICTURE);
    await inLine(request, response, async () => sendOriginal(upstream, original, { request, response }));
  };
}
