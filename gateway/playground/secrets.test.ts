import { expect, test } from 'vitest';
import { withoutSecrets } from './secrets.ts';

test.each([
  ['{"email":"a@b.example","password":"pa\\"ss","x":1}', '{"email":"a@b.example","password":"","x":1}'],
  ['{\n  "newPassword" : "half ty', '{\n  "newPassword" : "'],
  ['{"password":"","email":"a@b.example"}', '{"password":"","email":"a@b.example"}'],
  ['{"input":{"otp":"123456"}}', '{"input":{"otp":""}}'],
  [
    'mutation { login(input: {password: "a", email: "b"}) }',
    'mutation { login(input: {password: "", email: "b"}) }',
  ],
  ['{ login(password: """a""") }', '{ login(password: """""") }'],
  ['{"Authorization": "Bearer eyJhbGci.eyJz.s-_c"}', '{"Authorization": "Bearer "}'],
])('%s is stored without its secret', (typed, stored) => {
  expect(withoutSecrets(typed)).toBe(stored);
});

test('a query that only names a secret is stored unchanged', () => {
  const query =
    '# Needs a bearer token.\nmutation ($password: String!) { login(input: {password: $password}) { token } }';
  expect(withoutSecrets(query)).toBe(query);
});
