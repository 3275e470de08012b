import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import { isOwnOrNoBrowser } from '#gateway/requests.ts';
import { readObject } from '#gateway/rest/readJson.ts';

const MAX_CHARACTERS = 20_000;
const BODY_TYPES = ['application/json', 'multipart/form-data'];

/** Refuses requests that are not GraphQL before their body is read. */
export const graphqlRequests: RequestHandler = (request, response, next) => {
  const { method } = request;
  if (method !== 'GET' && method !== 'POST') {
    response.set('Allow', 'GET, POST, OPTIONS');
    response.status(405).json({ errors: [codedError('BAD_REQUEST', 'Use GET or POST.')] });
    return;
  }
  if (method === 'POST' && !request.is(BODY_TYPES))
    throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as application/json.');
  response.set('Cache-Control', 'no-store');
  // Apollo's protection against forged requests still applies to a GET from a page of another site.
  if (method === 'GET' && isOwnOrNoBrowser(request)) request.headers['apollo-require-preflight'] = 'true';
  next();
};

/** Refuses a very long operation before it is parsed: one name in it can fill the request. */
export const operationLength: RequestHandler = ({ body }, _response, next) => {
  const { query } = readObject(body);
  const length = typeof query === 'string' ? query.length : 0;
  if (length <= MAX_CHARACTERS) return next();
  const message = `The operation has ${length} characters, at most ${MAX_CHARACTERS} are allowed.`;
  throw codedError('OPERATION_TOO_LARGE', message);
};
