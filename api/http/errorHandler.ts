import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '#api/db/DatabaseWatch.ts';
import { HttpError } from './HttpError.ts';
import { routeOf } from './requestLog.ts';

/** Sends every error in the contract's form, without the text of unexpected errors. */
export function errorHandler(log: Logger, database: Pick<DatabaseWatch, 'noteOutage'>): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (isClientDisconnect(error)) return;
    const known = toHttpError(error);
    if (known === null && !database.noteOutage(error))
      log.error({ err: error, route: routeOf(request) }, 'A request failed.');
    // Part of a list was sent. Cutting it off keeps clients from taking it for the whole list.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.removeHeader('ETag');
    response.removeHeader('Cache-Control');
    const { status, message, retryAfter } = known ?? new HttpError(500, 'Something went wrong on our side.');
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response.status(status).json({ success: false, message });
  };
}

/** The client hung up during a response. */
function isClientDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export const unknownRoute: RequestHandler = () => {
  throw new HttpError(404, 'There is nothing at this address.');
};

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return new HttpError(400, 'The address of the request is malformed.');
  // Errors of Express's body parser.
  if (!(error instanceof Error) || !('status' in error)) return null;
  if (error.status === 413) return new HttpError(413, 'The request is too large.');
  if (error.status === 400) return new HttpError(400, 'The request is not valid JSON.');
  return error.status === 415 ? new HttpError(415, 'Send JSON in UTF-8.') : null;
}
