import { expect, test } from 'vitest';
import { readApiSettings } from './env.ts';

const REQUIRED = { DATABASE_URL: 'embedded' };

test('only the database is required; everything else has a default', () => {
  expect(readApiSettings(REQUIRED)).toMatchObject({
    API_PORT: 4001,
    API_HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DATABASE_URL: null,
    DATABASE_CONNECTIONS: 10,
    DATABASE_STATEMENT_MS: 10_000,
    DEMO: false,
    SMTP_URL: null,
    JWT_SECRET: null,
    TRUSTED_GATEWAYS: ['loopback'],
  });
});

test('METRICS, which is gone, stops the start with what to do', () => {
  expect(() => readApiSettings({ ...REQUIRED, METRICS: 'off' })).toThrow(/^METRICS is no longer a setting/);
});

test.each([
  ['API_PORT', 'five'],
  ['API_PORT', '65536'],
  ['API_PORT', '80.5'],
  ['SIGN_IN_TRIES', '0'],
  ['ACCOUNT_CALLS_PER_MINUTE', '0'],
  ['DATABASE_URL', 'mysql://host/shop'],
  ['DATABASE_CONNECTIONS', '0'],
  ['DATABASE_CONNECTIONS', '1001'],
  ['DATABASE_STATEMENT_MS', '-1'],
  ['DATABASE_STATEMENT_MS', '1.5'],
  ['DATABASE_STATEMENT_MS', '3600001'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtpx://mail.example'],
  ['DATABASE_URL', 'postgresx://db.example/shop'],
  ['JWT_SECRET', 'abc'.repeat(12)],
  ['JWT_SECRET', 'f3a91c07be52d8640e7b9ac15d2f883'],
  ['JWT_SECRET', 'x'.repeat(40)],
  ['LOG_LEVEL', 'loud'],
  ['CONTACT_MESSAGES_PER_HOUR', '0'],
  ['MAIL_FROM', 'xx'],
  ['MAIL_FROM', 'Haat <>'],
  ['MAIL_FROM', 'a@haat.test, b@haat.test'],
  ['MAIL_FROM', 'a@haat.test@b'],
  ['MAIL_FROM', '<@a@haat.test>'],
  ['MAIL_FROM', ','],
  ['TRUSTED_GATEWAYS', 'gateway.example'],
  ['TRUSTED_GATEWAYS', '10.0.0.1, 10.0.0.0/33'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/0'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/8/8'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/x8'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/08'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/8.0'],
  ['TRUSTED_GATEWAYS', 'fd00::/129'],
  ['TRUSTED_GATEWAYS', ','],
])('%s=%s causes an error that names the setting', (name, value) => {
  expect(() => readApiSettings({ ...REQUIRED, [name]: value })).toThrow(name);
});

test('DATABASE_URL is required: the address of a PostgreSQL server, or embedded', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop';
  expect(readApiSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  for (const unset of [{}, { DATABASE_URL: ' ' }, { DATABASE_URL: 'mysql://host/shop' }])
    expect(() => readApiSettings(unset)).toThrow(
      'DATABASE_URL must be the address of a PostgreSQL server, such as ' +
        'postgres://user:password@host:5432/database, or embedded: a database in DATA_DIR, for trying and developing.',
    );
});

test('TRUSTED_GATEWAYS lists addresses and networks, separated by commas', () => {
  const gateways = ['loopback', '10.1.0.0/16', '10.0.0.0/8', '10.0.0.1/32', 'fd00::2', 'fd00::/128'];
  const { TRUSTED_GATEWAYS } = readApiSettings({ ...REQUIRED, TRUSTED_GATEWAYS: gateways.join(', ') });
  expect(TRUSTED_GATEWAYS).toEqual(gateways);
});

test.each(['shop@haat.test', 'Haat <shop@localhost>', '"Haat, the shop" <shop@haat.test>'])(
  'MAIL_FROM may be %s',
  (MAIL_FROM) => {
    expect(readApiSettings({ ...REQUIRED, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  },
);

test('the lowest and highest ports and a secret of 32 bytes are accepted', () => {
  const JWT_SECRET = 'f3a91c07be52d8640e7b9ac15d2f8836';
  expect(readApiSettings({ ...REQUIRED, API_PORT: '0', JWT_SECRET })).toMatchObject({
    API_PORT: 0,
    JWT_SECRET,
  });
  expect(readApiSettings({ ...REQUIRED, API_PORT: '65535' }).API_PORT).toBe(65_535);
});
