import { expect, test } from 'vitest';
import { serverMessage } from './serverMessage.ts';

test("the server's sentence is passed on without control characters, 300 characters at most", () => {
  expect(serverMessage({ message: ' User already\u0000exists\n' })).toBe('User already exists');
  expect(serverMessage({ message: 'x'.repeat(400) })).toHaveLength(300);
});

test.each([
  'Cast to ObjectId failed for value "1" (type string) at path "_id"',
  'user validation failed: email: Path `email` is required.',
  'E11000 duplicate key error collection: shop.users',
  'Regular expression is invalid: missing )',
  'Error: boom at Object.<anonymous> (server.js:10:5)',
  'ENOENT: no such file, open /srv/app/uploads/a.png',
  'connect ECONNREFUSED 10.0.0.5:27017',
])('what a database or framework says of itself is not: %s', (message) => {
  expect(serverMessage({ success: false, message })).toBeNull();
});

test.each([null, 'text', [], {}, { message: 7 }])('no message in %o', (body) => {
  expect(serverMessage(body)).toBeNull();
});
