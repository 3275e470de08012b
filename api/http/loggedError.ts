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
const MAX_QUERY = 120;

/**
 * An error for the log: what kind, with which code, and where. Never its message or other properties: those of the
 * database, of a mail server and of parsers repeat what shoppers have sent.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = new Map<string, unknown>(Object.entries(error));
  const [code, responseCode, query] = ['code', 'responseCode', 'query'].map((name) => fields.get(name));
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' && WORD.test(code) ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    // With placeholders; the values stand in other properties.
    ...(typeof query === 'string' && fields.has('params') ? { query: query.slice(0, MAX_QUERY) } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack, error.message) }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** What a failed start tells the operator: a sentence of ours, or of Node's about a port or a file. */
export function startMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('params' in error)) return error.message;
  const { code } = loggedError(error.cause);
  return `The database could not be prepared${code === undefined ? '' : ` (${code})`}.`;
}

/** The message may have lines that look like frames: it is taken out first. */
function framesOf(stack: string, message: string): string[] {
  return stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}
