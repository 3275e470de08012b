import { expect, test } from 'vitest';
import { withoutSecrets } from './secrets.ts';

test.each([
  ['{"email":"a@b.example","password":"pa\\"ss","x":1}', '{"email":"a@b.example","password":"","x":1}'],
  ['{\n  "newPassword" : "half ty', '{\n  "newPassword" : "'],
  ['{"password":"","email":"a@b.example"}', '{"password":"","email":"a@b.example"}'],
  ['{"otp":"123456","OTP":123456}', '{"otp":"","OTP":""}'],
  ['{"resetToken":"r","CLIENT_SECRET":"s"}', '{"resetToken":"","CLIENT_SECRET":""}'],
  ['query ($resetToken: String! = "r") { a }', 'query ($resetToken: String! = "") { a }'],
  [
    'mutation { login(input: {password: "a", email: "b"}) }',
    'mutation { login(input: {password: "", email: "b"}) }',
  ],
  ['{ login(password: """a\\"""\n"b""", x: 1) }', '{ login(password: """""", x: 1) }'],
  ['{ login(password: """a\nb', '{ login(password: """'],
  ['{"Authorization": "Bearer eyJhbGci.eyJz.s-_c"}', '{"Authorization": "Bearer "}'],
])('%s is stored without its secret', (typed, stored) => {
  expect(withoutSecrets(typed)).toBe(stored);
});

test('a query that only names a secret is stored unchanged', () => {
  const query =
    '# Needs a bearer token.\nmutation ($password: String!) { login(input: {password: $password}) { token } }';
  expect(withoutSecrets(query)).toBe(query);
});
