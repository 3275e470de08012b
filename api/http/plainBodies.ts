import type { RequestHandler } from 'express';
import { HttpError } from './HttpError.ts';

/** Refuses compressed bodies before anything reads them, so that no stranger's bytes reach a decoder. */
export const plainBodies: RequestHandler = ({ headers }, _response, next) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new HttpError(415, 'Send the body without compression.');
  next();
};
