import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { codedError, codeOf, inputError, statusOf } from '#gateway/errors.ts';
import { requestIdOf } from '#gateway/requests.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';

/** Answers errors outside GraphQL in GraphQL's form, with a code; the text of an internal error is not sent. */
export function errorHandler(log: Logger, metrics: Metrics): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // The client has left.
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
      .status(statusOf(told))
      .json({ errors: [{ message: told.message, extensions: told.extensions }] });
  };
}

function toCoded(error: unknown): GraphQLError {
  if (error instanceof GraphQLError && codeOf(error) !== null) return error;
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 413) {
    const limit = error instanceof Error && 'limit' in error ? Number(error.limit) : Number.NaN;
    return codedError('PAYLOAD_TOO_LARGE', `The request may have at most ${limit / 1024} kB.`);
  }
  if (status === 415) return codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as JSON in UTF-8.');
  if (status === 400 || error instanceof URIError) return inputError('The request is malformed.');
  return codedError('INTERNAL_SERVER_ERROR');
}
