import { expect, test } from 'vitest';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';

const rest = await restOfFile({});
const CONTACT = { SECURITY_CONTACT: 'mailto:security@shop.example, https://shop.example/contact' };
const DAY_MS = 86_400_000;

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function readText(settings: NodeJS.ProcessEnv) {
  const gateway = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn', ...settings });
  const response = await fetch(`${gateway.url}/.well-known/security.txt`, {
    headers: { accept: 'text/plain' },
  });
  return {
    gateway,
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
}

test('security.txt has each contact, a date in the future and its own address', async () => {
  const SECURITY_EXPIRES = dayFromNow(300);
  const { type, text } = await readText({ ...CONTACT, SECURITY_EXPIRES, PUBLIC_URL: 'https://shop.example' });
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    [
      'Contact: mailto:security@shop.example',
      'Contact: https://shop.example/contact',
      `Expires: ${SECURITY_EXPIRES}T00:00:00.000Z`,
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without PUBLIC_URL, security.txt names no address of its own, since a request can make up its host', async () => {
  expect((await readText({ ...CONTACT, SECURITY_EXPIRES: dayFromNow(300) })).text).not.toContain('Canonical');
});

// As at securitytxt.org itself (securitytxt/security-txt#228) and gravitational/teleport#68656.
test('a security.txt that has expired is not sent, and the log says so', async () => {
  const { status, gateway } = await readText({ ...CONTACT, SECURITY_EXPIRES: dayFromNow(0) });
  expect(status).toBe(404);
  expect(await gateway.log.line((text) => text.includes('SECURITY_EXPIRES is over'))).toContain(
    'SECURITY_CONTACT',
  );
});

test('without a contact there is no security.txt', async () => {
  expect((await readText({})).status).toBe(404);
});

test.each([
  [{ SECURITY_CONTACT: 'security@shop.example' }, /^.*SECURITY_CONTACT must be addresses such as mailto:/s],
  [{ SECURITY_CONTACT: 'http://shop.example/contact' }, /SECURITY_CONTACT must be addresses/],
  [{ SECURITY_CONTACT: 'mailto:a@b.example\nExpires: never' }, /SECURITY_CONTACT must be addresses/],
  // friendica/friendica#12779 sent a date that no reader understood.
  [{ ...CONTACT, SECURITY_EXPIRES: '30.11.2027' }, /SECURITY_EXPIRES must be a date such as/],
  [{ ...CONTACT, SECURITY_EXPIRES: '2027-02-30' }, /SECURITY_EXPIRES must be a date such as/],
  [CONTACT, /SECURITY_CONTACT needs SECURITY_EXPIRES/],
])('a gateway with %j does not start', async (settings, message) => {
  await expect(gatewayOfTest(rest.url, settings)).rejects.toThrow(message);
});
