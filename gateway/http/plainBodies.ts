import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';

/** Refuses compressed bodies before anything reads them, so that no stranger's bytes reach a decoder. */
export const plainBodies: RequestHandler = ({ headers }, _response, next) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression.');
  next();
};
