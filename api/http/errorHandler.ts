import type { ErrorRequestHandler, RequestHandler } from 'express';
import { MulterError } from 'multer';
import type { Logger } from 'pino';
import { Refusal } from './Refusal.ts';
import { routeOf } from './requestLog.ts';

/** Every failure as the contract's envelope; nothing of a fault's own text leaves the process. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = toRefusal(error);
    if (refusal === null) log.error({ err: error, route: routeOf(request) }, 'A request failed.');
    const { status, message, retryAfter } = refusal ?? new Refusal(500, 'Something went wrong on our side.');
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response.status(status).json({ success: false, message });
  };
}

export const unknownRoute: RequestHandler = () => {
  throw new Refusal(404, 'There is nothing at this address.');
};

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof MulterError) {
    return error.code === 'LIMIT_FILE_SIZE'
      ? new Refusal(413, 'The picture is too large: at most 5 MB.')
      : new Refusal(400, 'Send one file, in the field avatar.');
  }
  // What Express's body parser throws.
  if (error instanceof Error && 'type' in error) {
    if (error.type === 'entity.too.large') return new Refusal(413, 'The request is too large.');
    if ('status' in error && error.status === 400) return new Refusal(400, 'The request is not valid JSON.');
    if ('status' in error && error.status === 415) return new Refusal(415, 'Send JSON in UTF-8.');
  }
  if (error instanceof URIError) return new Refusal(400, 'The address of the request is malformed.');
  return null;
}
