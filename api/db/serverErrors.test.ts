import { expect, test } from 'vitest';
import { connectionError, migrationError } from './serverErrors.ts';

const TARGET = { host: 'db.example', port: 5432, user: 'shop', database: 'haat' };

/** As drizzle wraps what pg throws. */
function wrapped(code: string): Error {
  const cause = Object.assign(new Error('what the server said'), { code });
  return new Error('Failed query', { cause });
}

test.each([
  ['28P01', 'DATABASE_URL: the server db.example refuses the user shop with this password.'],
  ['28000', 'DATABASE_URL: the server db.example does not let the user shop in.'],
  ['3D000', 'DATABASE_URL: the server db.example has no database haat.'],
  ['25006', 'DATABASE_URL: the server db.example is read-only. Name the primary server.'],
  ['53100', 'DATABASE_URL: the disk of the server db.example is full.'],
])('%s is a sentence for the operator', (code, sentence) => {
  expect(connectionError(wrapped(code), TARGET).message).toBe(sentence);
  expect(migrationError(wrapped(code), TARGET)).toMatchObject({ message: sentence });
});

test('without rights or connections, the sentence says what to do', () => {
  expect(migrationError(wrapped('42501'), TARGET)).toMatchObject({
    message: expect.stringContaining('grant create on database haat to shop'),
  });
  expect(connectionError(wrapped('53300'), TARGET).message).toContain('lower DATABASE_CONNECTIONS');
});

test('a server that does not answer is named, with the reason', () => {
  expect(connectionError(wrapped('ECONNREFUSED'), TARGET).message).toBe(
    'DATABASE_URL: no PostgreSQL server answers at db.example:5432 (ECONNREFUSED).',
  );
  expect(connectionError(new Error('timeout expired'), TARGET).message).toContain('(timeout expired)');
});

test('what is wrong in a migration itself stays as it is', () => {
  const error = wrapped('42601');
  expect(migrationError(error, TARGET)).toBe(error);
});
