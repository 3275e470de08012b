import { expect, test } from 'vitest';
import { readApiSettings } from './env.ts';

test('every setting has a default', () => {
  expect(readApiSettings({})).toMatchObject({
    port: 4001,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    demo: true,
    smtpUrl: null,
    jwtSecret: null,
    trustedGateways: ['loopback'],
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
  ['SIGN_IN_TRIES', '0'],
  ['ACCOUNT_CALLS_PER_MINUTE', '0'],
  ['CONTACT_MESSAGES_PER_HOUR', '0'],
  ['CONTACT_TO', 'nobody'],
  ['TRUSTED_GATEWAYS', 'gateway.example'],
  ['TRUSTED_GATEWAYS', '10.0.0.1, 10.0.0.0/33'],
  ['TRUSTED_GATEWAYS', '10.0.0.0/0'],
  ['TRUSTED_GATEWAYS', ','],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readApiSettings({ [name]: value })).toThrow(name);
});

test("a database server is the shop owner's: it gets demo data only with DEMO=on", () => {
  const server = { DATABASE_URL: 'postgres://shop@db.example/shop' };
  expect(readApiSettings(server).demo).toBe(false);
  expect(readApiSettings({ ...server, DEMO: 'on' }).demo).toBe(true);
  expect(readApiSettings({ DEMO: 'off' }).demo).toBe(false);
});

test('all wrong settings are named at once, a sentence each', () => {
  const read = (): unknown => readApiSettings({ API_PORT: 'x', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/API_PORT .+\nLOG_LEVEL .+/);
});

test('gateways are addresses and networks, separated by commas', () => {
  const { trustedGateways } = readApiSettings({ TRUSTED_GATEWAYS: 'loopback, 10.1.0.0/16,fd00::2' });
  expect(trustedGateways).toEqual(['loopback', '10.1.0.0/16', 'fd00::2']);
});
