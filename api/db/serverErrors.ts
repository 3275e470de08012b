import type { Fault } from '#api/telemetry/Outage.ts';
import { DatabaseTimeoutError } from './DatabaseTimeoutError.ts';
import { ServerError } from './ServerError.ts';

interface Target {
  host: string;
  port: number;
  user?: string | undefined;
  database?: string | undefined;
}

type Sentence = (target: Target) => string;

export const READ_ONLY = '25006';

const SENTENCES = new Map<string, Sentence>([
  ['28P01', ({ user, host }) => `the server ${host} refuses the user ${user} with this password.`],
  ['28000', ({ user, host }) => `the server ${host} does not let the user ${user} in.`],
  ['3D000', ({ database, host }) => `the server ${host} has no database ${database}.`],
  ['42501', withoutRights],
  [READ_ONLY, ({ host }) => `the server ${host} is read-only. Name the primary server.`],
  ['53100', diskFull],
  [
    '53300',
    ({ host }) =>
      `the server ${host} has no connection left. Raise its max_connections or lower DATABASE_CONNECTIONS.`,
  ],
]);

/** Why a connection failed. */
export function connectionError(cause: unknown, target: Target): ServerError {
  const text = `no PostgreSQL server answers at ${target.host}:${target.port} (${reasonOf(cause)}).`;
  return knownError(cause, target) ?? new ServerError(text, cause);
}

const DISK_FULL = '53100';
/** PostgreSQL's messages when it cannot extend a file: an exceeded quota has no code of its own. */
const EXTEND_ROUTINES = ['mdextend', 'mdzeroextend'];
/** The server stops or starts, or its connection breaks. */
const LOST =
  /^(08|57P)...?$|^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$|^(Connection terminated|Client has encountered a connection error)/;
const NO_FREE_CONNECTION = /^timeout exceeded when trying to connect/;

/** The lasting fault of the server behind an error; null if the query is to blame. */
export function serverFault(error: unknown, target: Target): Fault | null {
  const reason = lastReasonOf(error);
  if (isDiskFull(error)) return { kind: 'disk', text: `DATABASE_URL: ${diskFull(target)}` };
  if (error instanceof DatabaseTimeoutError || NO_FREE_CONNECTION.test(reason)) {
    const text = `DATABASE_URL: the server ${target.host} answers too late, or DATABASE_CONNECTIONS is too low.`;
    return { kind: 'connection', text };
  }
  if (reason === READ_ONLY) return { kind: 'read-only', text: connectionError(error, target).message };
  const isKnown = reason !== '42501' && SENTENCES.has(reason);
  if (!isKnown && !LOST.test(reason)) return null;
  return { kind: 'connection', text: connectionError(error, target).message };
}

/** Why a migration failed, if the server is the reason. */
export function migrationError(cause: unknown, target: Target): unknown {
  return cause instanceof ServerError ? cause : (knownError(cause, target) ?? cause);
}

function knownError(cause: unknown, target: Target): ServerError | null {
  const text = SENTENCES.get(codeOf(cause) ?? '')?.(target);
  return text === undefined ? null : new ServerError(text, cause);
}

function diskFull({ host }: Target): string {
  return `the disk of the server ${host} is full.`;
}

function withoutRights({ user, database }: Target): string {
  return (
    `the user ${user} may not create or change tables in the database ${database}. ` +
    `Use the database's owner, or let the owner run: ` +
    `grant create on database ${database} to ${user}; grant create on schema public to ${user}`
  );
}

/** The code of an error, or of the error that drizzle wrapped. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** Whether a query failed because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Whether a query failed because the database's files cannot grow. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === DISK_FULL) return true;
  return ('routine' in error && EXTEND_ROUTINES.includes(String(error.routine))) || isDiskFull(error.cause);
}

/** The code of an error, or the message of the innermost one. */
function lastReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return codeOf(error) ?? (error.cause === undefined ? error.message : lastReasonOf(error.cause));
}

function reasonOf(error: unknown): string {
  const reason = lastReasonOf(error);
  return reason.startsWith('57P') ? `it stops or starts, ${reason}` : reason;
}
