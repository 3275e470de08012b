import { expect, test } from 'vitest';
import { readApiSettings } from './env.ts';

test('every setting has a default', () => {
  expect(readApiSettings({})).toMatchObject({
    port: 4001,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    smtpUrl: null,
    jwtSecret: null,
  });
});

test.each([
  ['API_PORT', 'five'],
  ['API_PORT', '70000'],
  ['SIGN_IN_TRIES', '0'],
  ['ACCOUNT_CALLS_PER_MINUTE', '0'],
  ['DATABASE_URL', 'mysql://host/shop'],
  ['SMTP_URL', 'mail.example'],
  ['JWT_SECRET', 'secret'],
  ['JWT_SECRET', 'x'.repeat(40)],
  ['LOG_LEVEL', 'loud'],
  ['CONTACT_TO', 'nobody'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readApiSettings({ [name]: value })).toThrow(name);
});

test('all wrong settings are named at once, a sentence each', () => {
  const read = (): unknown => readApiSettings({ API_PORT: 'x', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/API_PORT .+\nLOG_LEVEL .+/);
});
