import type { RequestHandler } from 'express';
import { HttpError } from './HttpError.ts';

/** Rejects compressed bodies before anything reads them: no decoder runs on untrusted bytes. */
export const rejectCompressedBodies: RequestHandler = ({ headers }, _response, next) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new HttpError(415, 'Send the body without compression.');
  next();
};
