interface LoggedError {
  type: string;
  code?: string;
  responseCode?: number;
  query?: string;
  stack?: string[];
  cause?: LoggedError;
}

const FRAME = /^ {4}at .+$/;
const WORD = /^\w{1,60}$/;
const MAX_FRAMES = 10;
const MAX_QUERY_LENGTH = 120;

/**
 * The type, code and stack of an error, for the log. Messages and other properties are left out: database, mail server and
 * parsers put shoppers' input into them.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = new Map<string, unknown>(Object.entries(error));
  const [code, responseCode, query] = ['code', 'responseCode', 'query'].map((name) => fields.get(name));
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' && WORD.test(code) ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    // The query has placeholders; its values are in other properties.
    ...(typeof query === 'string' && fields.has('params') ? { query: query.slice(0, MAX_QUERY_LENGTH) } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack, error.message) }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** The message after a failed start; messages of queries are left out, since they contain values. */
export function startMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('params' in error)) return error.message;
  const { code } = loggedError(error.cause);
  return `The database could not be prepared${code === undefined ? '' : ` (${code})`}.`;
}

/** Removes the message, which may have lines that look like frames. */
function framesOf(stack: string, message: string): string[] {
  return stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}
