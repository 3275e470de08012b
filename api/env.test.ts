import { expect, test } from 'vitest';
import { readApiSettings, wantsDemoData } from './env.ts';

test('every setting has a default', () => {
  expect(readApiSettings({})).toMatchObject({
    API_PORT: 4001,
    API_HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DATABASE_URL: null,
    SMTP_URL: null,
    JWT_SECRET: null,
    TRUSTED_GATEWAYS: ['loopback'],
  });
});

test.each([
  ['API_PORT', 'five'],
  ['API_PORT', '70000'],
  ['SIGN_IN_TRIES', '0'],
  ['ACCOUNT_CALLS_PER_MINUTE', '0'],
  ['DATABASE_URL', 'mysql://host/shop'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['JWT_SECRET', 'secret'],
  ['JWT_SECRET', 'x'.repeat(40)],
  ['LOG_LEVEL', 'loud'],
  ['CONTACT_MESSAGES_PER_HOUR', '0'],
  ['CONTACT_TO', 'nobody'],
  ['TRUSTED_GATEWAYS', 'gateway.example'],
  ['TRUSTED_GATEWAYS', '10.0.0.1, 10.0.0.0/33'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/0'],
  ['TRUSTED_GATEWAYS', ','],
])('%s=%s is an error with its name', (name, value) => {
  expect(() => readApiSettings({ [name]: value })).toThrow(name);
});

test('a database server gets demo data only with DEMO=on', () => {
  const server = { DATABASE_URL: 'postgres://shop@db.example/shop' };
  expect(wantsDemoData(readApiSettings(server))).toBe(false);
  expect(wantsDemoData(readApiSettings({ ...server, DEMO: 'on' }))).toBe(true);
  expect(wantsDemoData(readApiSettings({}))).toBe(true);
  expect(wantsDemoData(readApiSettings({ DEMO: 'off' }))).toBe(false);
});

test('all wrong settings are reported at once, a sentence each', () => {
  const read = (): unknown => readApiSettings({ API_PORT: 'x', LOG_LEVEL: 'loud' });
  expect(read).toThrow(
    'API_PORT must be a whole number from 0 to 65535.\n' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  );
});

test('gateways are addresses and networks, separated by commas', () => {
  const { TRUSTED_GATEWAYS } = readApiSettings({ TRUSTED_GATEWAYS: 'loopback, 10.1.0.0/16,fd00::2' });
  expect(TRUSTED_GATEWAYS).toEqual(['loopback', '10.1.0.0/16', 'fd00::2']);
});

test('a blank setting is unset', () => {
  expect(readApiSettings({ API_PORT: '', DATABASE_URL: ' ', TRUSTED_GATEWAYS: '' })).toEqual(
    readApiSettings({}),
  );
});
