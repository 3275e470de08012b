import type { RequestHandler } from 'express';
import { isLocal } from '#runtime/isLocal.ts';
import { HttpError } from './HttpError.ts';

/** Lets only this machine in, even when the API listens on other addresses. */
export const localOnly: RequestHandler = (request, _response, next) => {
  if (!isLocal(request)) throw new HttpError(403, 'This page is only for the machine that the API runs on.');
  next();
};
