import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';

const SECRET = 'c94f6d2b81a03e75f6d1c08b4a29e37d';
const BODY = '{"tags":["product:p1"]}';
const ID = 'msg_2mXvN';
const { gateway, rest } = await scriptedGateway(
  { WEBHOOK_SECRET: SECRET, CACHE_FRESH_MS: '3600000' },
  { 'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10 }] } },
);

const secondsAgo = (seconds: number): string => String(Math.floor(Date.now() / 1000) - seconds);

interface Signed {
  body?: string;
  key?: string | Buffer;
  sentAt?: string;
  id?: string;
}

function signatureOf({ body = BODY, key = SECRET, sentAt = secondsAgo(0), id = ID }: Signed = {}): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64')}`;
}

async function send(
  headers: Record<string, string>,
  { body = BODY, url = gateway.url } = {},
): Promise<{ status: number; answer: unknown }> {
  const sent = {
    'content-type': 'application/json',
    'webhook-id': ID,
    'webhook-timestamp': secondsAgo(0),
    ...headers,
  };
  const response = await fetch(`${url}/admin/purge`, { method: 'POST', headers: sent, body });
  return { status: response.status, answer: await response.json() };
}

test('a signed body purges, and again when it is sent again', async () => {
  const headers = { 'webhook-timestamp': secondsAgo(0), 'webhook-signature': signatureOf() };
  for (let times = 0; times < 2; times += 1) {
    await gateway.ask('{ catalogue { total } }');
    rest.requests.length = 0;
    expect(await send(headers)).toEqual({
      status: 200,
      answer: { purged: ['product:p1'], gateways: 1, cacheTag: 'product:p1' },
    });
    expect((await gateway.ask('{ catalogue { total } }')).data).toEqual({ catalogue: { total: 1 } });
    expect(rest.requests.length).toBeGreaterThan(0);
  }
});

test('a body that is sent as text is read, too', async () => {
  const headers = { 'content-type': 'text/plain', 'webhook-signature': signatureOf() };
  expect((await send(headers)).status).toBe(200);
});

test.each([
  ['four minutes old', '240'],
  ['of a clock four minutes ahead', '-240'],
])('a signature %s is good', async (_, seconds) => {
  const sentAt = secondsAgo(Number(seconds));
  const signed = { 'webhook-timestamp': sentAt, 'webhook-signature': signatureOf({ sentAt }) };
  expect((await send(signed)).status).toBe(200);
});

test('one of several signatures is enough', async () => {
  const other = signatureOf({ key: 'another' });
  const signed = { 'webhook-signature': `v2,${'A'.repeat(43)}= ${other} ${signatureOf()}` };
  expect((await send(signed)).status).toBe(200);
});

const hmacOf = (body: string): string => createHmac('sha256', SECRET).update(body).digest('base64');
const old = secondsAgo(310);
const ahead = secondsAgo(-310);
test.each<[string, Record<string, string>, string?]>([
  ['without a signature', {}],
  ['with an empty signature', { 'webhook-signature': '' }],
  ['with a signature of another form', { 'webhook-signature': signatureOf().replace('v1,', '') }],
  ['signed with another key', { 'webhook-signature': signatureOf({ key: `${SECRET}0` }) }],
  ['signed for another id', { 'webhook-signature': signatureOf({ id: 'msg_other' }) }],
  ['signed for another body', { 'webhook-signature': signatureOf() }, '{"everything":true}'],
  ['signed for another time', { 'webhook-timestamp': secondsAgo(60), 'webhook-signature': signatureOf() }],
  ['that is too old', { 'webhook-timestamp': old, 'webhook-signature': signatureOf({ sentAt: old }) }],
  ['from the future', { 'webhook-timestamp': ahead, 'webhook-signature': signatureOf({ sentAt: ahead }) }],
  ['without a time', { 'webhook-timestamp': '', 'webhook-signature': signatureOf({ sentAt: '' }) }],
  [
    'with a time that is none',
    { 'webhook-timestamp': 'NaN', 'webhook-signature': signatureOf({ sentAt: 'NaN' }) },
  ],
  ['signed without a time, as by Shopify', { 'x-shopify-hmac-sha256': hmacOf(BODY) }],
  ['signed without a time, as by WooCommerce', { 'x-wc-webhook-signature': hmacOf(BODY) }],
  [
    'signed without a time, in our header',
    { 'webhook-timestamp': '', 'webhook-signature': `v1,${hmacOf(BODY)}` },
  ],
  ['with a bearer token that nobody has set', { authorization: 'Bearer null' }],
])('a body %s is refused', async (_, headers, body = BODY) => {
  const { status, answer } = await send(headers, { body });
  expect(status).toBe(401);
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});

test('a signed body is checked like any other', async () => {
  const body = '{"tags":["users"]}';
  const signed = { 'webhook-signature': signatureOf({ body }) };
  expect((await send(signed, { body })).status).toBe(400);
});

test('a key in the form of Standard Webhooks is read as its bytes', async () => {
  const key = Buffer.from('only this test knows the 32 bytes');
  const { url } = await gatewayOfTest(rest.url, { WEBHOOK_SECRET: `whsec_${key.toString('base64')}` });
  expect((await send({ 'webhook-signature': signatureOf({ key }) }, { url })).status).toBe(200);
});

test('with ADMIN_TOKEN alone, no signature counts', async () => {
  const { url } = await gatewayOfTest(rest.url, { ADMIN_TOKEN: 'b7e1f0a94c5d4e63a2f8c0d19e7b3a56' });
  expect((await send({ 'webhook-signature': signatureOf() }, { url })).status).toBe(401);
});
