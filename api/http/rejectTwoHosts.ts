import type { RequestHandler } from 'express';
import { hasTwoHosts, TWO_HOSTS } from '#runtime/hasTwoHosts.ts';
import { HttpError } from './HttpError.ts';

export const rejectTwoHosts: RequestHandler = (request, _response, next) => {
  if (hasTwoHosts(request)) throw new HttpError(400, TWO_HOSTS);
  next();
};
