import type { RequestHandler } from 'express';
import { HttpError } from '#api/http/HttpError.ts';

const EXACT = /^\/(?:pictures\/(?:own\/)?|avatars\/)[a-z\d-]+\.webp$/;

/** Each picture has one address: with a query or another spelling, caches would store the same picture again. */
export const exactAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  if (!EXACT.test(originalUrl)) throw new HttpError(404, 'There is no such picture.');
  next();
};
