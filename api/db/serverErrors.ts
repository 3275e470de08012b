import { ServerError } from './ServerError.ts';

interface Target {
  host: string;
  port: number;
  user?: string | undefined;
  database?: string | undefined;
}

type Sentence = (target: Target) => string;

const SENTENCES = new Map<string, Sentence>([
  ['28P01', ({ user, host }) => `the server ${host} refuses the user ${user} with this password.`],
  ['28000', ({ user, host }) => `the server ${host} does not let the user ${user} in.`],
  ['3D000', ({ database, host }) => `the server ${host} has no database ${database}.`],
  ['42501', withoutRights],
  ['25006', ({ host }) => `the server ${host} is read-only. Name the primary server.`],
  ['53100', ({ host }) => `the disk of the server ${host} is full.`],
  [
    '53300',
    ({ host }) =>
      `the server ${host} has no connection left. Raise its max_connections or lower DATABASE_CONNECTIONS.`,
  ],
]);

/** Why nobody could connect. */
export function connectionError(cause: unknown, target: Target): ServerError {
  const text = `no PostgreSQL server answers at ${target.host}:${target.port} (${reasonOf(cause)}).`;
  return knownError(cause, target) ?? new ServerError(text, cause);
}

/** Why the tables could not be made, where the server is the reason. */
export function migrationError(cause: unknown, target: Target): unknown {
  return cause instanceof ServerError ? cause : (knownError(cause, target) ?? cause);
}

function knownError(cause: unknown, target: Target): ServerError | null {
  const text = SENTENCES.get(codeOf(cause) ?? '')?.(target);
  return text === undefined ? null : new ServerError(text, cause);
}

function withoutRights({ user, database }: Target): string {
  return (
    `the user ${user} may not create or change tables in the database ${database}. ` +
    `Use the database's owner, or let the owner run: ` +
    `grant create on database ${database} to ${user}; grant create on schema public to ${user}`
  );
}

/** The code of an error, or of the one that drizzle has wrapped. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : 'unknown');
}
