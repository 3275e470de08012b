import type { IncomingMessage, ServerResponse } from 'node:http';
import { BulkheadRejectedError } from 'cockatiel';
import { GraphQLError } from 'graphql';
import { codedError, codeOf, inputError, isClientLeft, statusOf } from '#gateway/errors.ts';
import { isGraphql, pathOf, requestIdOf } from '#gateway/requests.ts';
import type { Telemetry } from '#gateway/telemetry/operations.ts';

/** Those that a handler had set for the content that it then failed to send. */
const HEADERS_OF_CONTENT = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'];

/**
 * Answers errors outside GraphQL in GraphQL's form, with a code, or as plain text to the reader of a page; the text of an
 * internal error is not sent. A failure to do so must not end the process.
 */
export function sendError(...how: Parameters<typeof answerError>): void {
  try {
    answerError(...how);
  } catch {
    how[2].destroy();
  }
}

function answerError(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { log, metrics }: Pick<Telemetry, 'log' | 'metrics'>,
): void {
  if (response.destroyed || isClientLeft(error)) return;
  const coded = toCoded(error);
  const code = codeOf(coded) ?? '';
  metrics.error(code);
  if (code === 'INTERNAL_SERVER_ERROR')
    log.error({ requestId: requestIdOf(response), err: error, path: pathOf(request) }, 'A request failed.');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of HEADERS_OF_CONTENT) response.removeHeader(name);
  const retryAfter = coded.extensions['retryAfter'];
  if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
  const { message, extensions } = coded;
  const isRead = !isGraphql(request) && request.headers.accept?.startsWith('text/html');
  response
    .writeHead(statusOf(coded), {
      'Content-Type': `${isRead ? 'text/plain' : 'application/json'}; charset=utf-8`,
      'Cache-Control': 'no-store',
    })
    .end(isRead ? message : JSON.stringify({ errors: [{ message, extensions }] }));
}

function toCoded(error: unknown): GraphQLError {
  if (error instanceof GraphQLError && codeOf(error) !== null) return error;
  if (error instanceof BulkheadRejectedError) return codedError('RATE_LIMITED', undefined, { retryAfter: 2 });
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 413) {
    const limit = error instanceof Error && 'limit' in error ? Number(error.limit) : Number.NaN;
    return codedError('PAYLOAD_TOO_LARGE', `The request may have at most ${limit / 1024} kB.`);
  }
  if (status === 415) return codedError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8.');
  // For example, a request for a range that a file does not have.
  const isRefused = typeof status === 'number' && status >= 400 && status < 500;
  if (isRefused || error instanceof URIError) return inputError('The request is malformed.');
  return codedError('INTERNAL_SERVER_ERROR');
}
