import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { codedError, codeOf } from '#gateway/errors.ts';
import type { Metrics } from '#gateway/observe/metrics.ts';
import { requestIdOf } from './requestId.ts';

const STATUS_BY_CODE: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  OPERATION_NOT_TRUSTED: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  UPSTREAM_ERROR: 502,
  UPSTREAM_BAD_RESPONSE: 502,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
};

/** Every failure outside of GraphQL in GraphQL's form, with a code; a fault's own text stays inside. */
export function errorHandler(log: Logger, metrics: Metrics): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // Nobody waits any more.
    if (response.destroyed) return;
    const told = toCoded(error);
    const code = codeOf(told) ?? '';
    metrics.error(code);
    if (code === 'INTERNAL_SERVER_ERROR')
      log.error({ requestId: requestIdOf(response), err: error, path: request.path }, 'A request failed.');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const retryAfter = told.extensions['retryAfter'];
    if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
    response
      .status(STATUS_BY_CODE[code] ?? 500)
      .json({ errors: [{ message: told.message, extensions: told.extensions }] });
  };
}

function toCoded(error: unknown): GraphQLError {
  if (error instanceof GraphQLError && codeOf(error) !== null) return error;
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 413) return codedError('PAYLOAD_TOO_LARGE', 'The operation may have at most 100 kB.');
  if (status === 415) return codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as JSON in UTF-8.');
  if (status === 400 || error instanceof URIError)
    return codedError('BAD_USER_INPUT', 'The request is malformed.');
  return codedError('INTERNAL_SERVER_ERROR');
}
