import { GraphQLError } from 'graphql';
import { FIXED_TEXTS, type ErrorCode } from '#gateway/errors.ts';

/** What REST answered in place of a result. Its body decides what the error means; it is never shown as it is. */
export class RestError extends GraphQLError {
  readonly body: unknown;

  constructor(
    code: ErrorCode,
    body: unknown,
    message: string = FIXED_TEXTS[code],
    extensions: { retryAfter?: number } = {},
  ) {
    super(message, { extensions: { code, ...extensions } });
    this.body = body;
  }
}
