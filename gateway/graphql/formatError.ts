import type { GraphQLRequestContext } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { defaultMessage, isDefaultMessage, isErrorCode, statusOf, type ErrorCode } from '#gateway/errors.ts';

/** Messages quote what the client sent, which can be long. */
const MAX_MESSAGE_LENGTH = 300;
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more that (?<most>\d+) tokens/;
/** The parser calls itself for each level: a value may be too deep for it before it has too many tokens. */
const TOO_DEEP = /^Maximum call stack size exceeded/;
const NO_INTROSPECTION = 'Introspection is turned off: __schema and __type cannot be queried.';
const NO_FORGERY =
  'A GET from a page of another site is refused. Send the operation by POST, as application/json.';

/** Formats errors for clients. An error without one of our codes is internal: its text is not sent. */
export function formatError(revealsSchema: boolean) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const [code, message] = codeAndMessage(formatted, error, revealsSchema);
    const { retryAfter, notSent, reason, fields } = { ...formatted.extensions };
    // A client may have better words of its own.
    const generic = isDefaultMessage(message) || undefined;
    return {
      ...formatted,
      message: shortened(message),
      extensions: { code, retryAfter, notSent, reason, fields, generic },
    };
  };
}

/** Reveals neither the server software nor, when introspection is off, the schema. */
function codeAndMessage(
  { message, extensions = {} }: GraphQLFormattedError,
  error: unknown,
  revealsSchema: boolean,
): [ErrorCode, string] {
  const tokens = TOO_MANY_TOKENS.exec(message)?.groups?.['most'];
  if (tokens !== undefined) return ['OPERATION_TOO_LARGE', `The operation has more than ${tokens} tokens.`];
  if (extensions['code'] === 'GRAPHQL_PARSE_FAILED' && TOO_DEEP.test(message))
    return ['OPERATION_TOO_LARGE', 'The operation is nested too deeply.'];
  // Apollo Server gives all validation errors one code of its own.
  const code = extensions['limitCode'] ?? (isRequestError(error) ? 'BAD_USER_INPUT' : extensions['code']);
  if (!isErrorCode(code) || code === 'INTERNAL_SERVER_ERROR')
    return ['INTERNAL_SERVER_ERROR', defaultMessage('INTERNAL_SERVER_ERROR')];
  if (extensions['validationErrorCode'] === 'INTROSPECTION_DISABLED') return [code, NO_INTROSPECTION];
  if (message.includes('Cross-Site Request Forgery')) return [code, NO_FORGERY];
  if (code === 'BAD_REQUEST' && /apollo/i.test(message)) return [code, defaultMessage('BAD_REQUEST')];
  const variable = revealsSchema ? null : /^Variable "\$\w+"/.exec(message);
  return [code, variable === null ? message : `${variable[0]} does not have a value that fits.`];
}

/** Whether GraphQL failed before any field ran: too many wrong variables, or an operation that the schema lacks. */
function isRequestError(error: unknown): boolean {
  return (
    error instanceof GraphQLError &&
    error.extensions['code'] === undefined &&
    error.originalError === undefined &&
    error.path === undefined
  );
}

function shortened(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : message;
}

/** GraphQL over HTTP: errors in a document are 400 only for clients that accept application/graphql-response+json. */
export function setStatus({ request, errors = [], response: { http } }: GraphQLRequestContext<object>): void {
  // Apollo Server sets no status for errors that a plugin throws.
  if (http.status === 500) http.status = statusOf(errors[0]);
  const accepted = request.http?.headers.get('accept') ?? '';
  const isRequestError = errors.some(({ extensions }) => extensions['code'] === 'BAD_REQUEST');
  if (http.status === 400 && !isRequestError && !accepted.includes('application/graphql-response+json'))
    http.status = 200;
}
