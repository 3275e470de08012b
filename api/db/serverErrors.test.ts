import { expect, test } from 'vitest';
import { DatabaseTimeoutError } from './DatabaseTimeoutError.ts';
import { connectionError, migrationError, serverFault } from './serverErrors.ts';

const TARGET = { host: 'db.example', port: 5432, user: 'shop', database: 'haat' };

/** An error of pg, as drizzle wraps it. */
function wrapped(code: string): Error {
  const cause = Object.assign(new Error('what the server said'), { code, routine: 'ExecConstraints' });
  return new Error('Failed query', { cause });
}

/** Its own message has the query and the values of the shopper. */
const BROKEN_QUERY = new Error('Failed query: select 1\nparams: mina@haat.test', {
  cause: new Error('Connection terminated unexpectedly'),
});

test.each([
  ['28P01', 'DATABASE_URL: the server db.example refuses the user shop with this password.'],
  ['28000', 'DATABASE_URL: the server db.example does not let the user shop in.'],
  ['3D000', 'DATABASE_URL: the server db.example has no database haat.'],
  ['25006', 'DATABASE_URL: the server db.example is read-only. Name the primary server.'],
  ['53100', 'DATABASE_URL: the disk of the server db.example is full.'],
  [
    '42501',
    'DATABASE_URL: the user shop may not create or change tables in the database haat. ' +
      "Use the database's owner, or let the owner run: " +
      'grant create on database haat to shop; grant create on schema public to shop',
  ],
  [
    '53300',
    'DATABASE_URL: the server db.example has no connection left. ' +
      'Raise its max_connections or lower DATABASE_CONNECTIONS.',
  ],
])('error code %s becomes a sentence for the operator', (code, sentence) => {
  expect(connectionError(wrapped(code), TARGET).message).toBe(sentence);
  expect(migrationError(wrapped(code), TARGET)).toMatchObject({ message: sentence });
});

test('for a server that does not answer, the message names it and the reason', () => {
  expect(connectionError(wrapped('ECONNREFUSED'), TARGET).message).toBe(
    'DATABASE_URL: no PostgreSQL server answers at db.example:5432 (ECONNREFUSED).',
  );
  expect(connectionError(new Error('timeout expired'), TARGET).message).toContain('(timeout expired)');
  expect(connectionError(undefined, TARGET).message).toContain('(unknown)');
});

test('an error in a migration itself is not changed', () => {
  const error = wrapped('42601');
  expect(migrationError(error, TARGET)).toBe(error);
});

test.each([
  ['a server that is gone', wrapped('ECONNREFUSED'), 'connection', 'db.example:5432 (ECONNREFUSED)'],
  ['a server that stops', wrapped('57P01'), 'connection', '(it stops or starts, 57P01)'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'connection', 'unexpectedly'],
  [
    'a connection that breaks during a query',
    BROKEN_QUERY,
    'connection',
    '(Connection terminated unexpectedly)',
  ],
  ['a server that became a standby', wrapped('25006'), 'read-only', 'Name the primary server'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'connection', 'too late'],
  ['no answer in time', new DatabaseTimeoutError(2000), 'connection', 'DATABASE_CONNECTIONS is too low'],
  ['a full disk', wrapped('53100'), 'disk', 'the disk of the server db.example is full'],
  [
    'an exceeded quota',
    Object.assign(new Error('wrote only 512 of 8192 bytes'), { routine: 'mdextend' }),
    'disk',
    'full',
  ],
])('%s counts as a lasting fault of the server', (_, error, kind, words) => {
  expect(serverFault(error, TARGET)).toEqual({ kind, text: expect.stringContaining(words) });
  expect(serverFault(error, TARGET)?.text).toMatch(/^DATABASE_URL: /);
});

test.each([
  ['a duplicate value', wrapped('23505')],
  ['a table without permission', wrapped('42501')],
  ['a statement that takes too long', wrapped('57014')],
  ['a missing file', wrapped('ENOENT')],
  ['an error that is only text', 'none'],
  ['no error', undefined],
])('%s does not count as a fault of the server', (_, error) => {
  expect(serverFault(error, TARGET)).toBeNull();
});
