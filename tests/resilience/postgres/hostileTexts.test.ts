import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, TEST_PRODUCTS, type ApiUnderTest } from '#tests/support/apiServer.ts';
import { HOSTILE_TEXTS, MALFORMED_TEXTS } from '#tests/support/hostileTexts.ts';

let api: ApiUnderTest;
let token: string;

beforeAll(async () => {
  // Rate limits would refuse the calls that are tested here.
  api = await startApiUnderTest({
    ACCOUNT_CALLS_PER_MINUTE: '1000000',
    SIGN_IN_TRIES: '1000',
    CONTACT_MESSAGES_PER_HOUR: '1000000',
  });
  ({ token } = await api.shopper());
});

afterAll(async () => {
  expect((await api.call('GET', '/api/products')).body.totalItems).toBe(TEST_PRODUCTS.length);
  expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(200);
  await api.stop();
});

const MALFORMED = new Set(MALFORMED_TEXTS.map(([, text]) => text));
const [, , , TEAPOT] = TEST_PRODUCTS;
const PLACE = { street: '12 Lake Road', city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh', phone: '' };
const newEmail = (): string => `${randomUUID()}@haat.test`;

/** Every call with a body, and a valid body for it. */
const BODIES: [call: string, body: () => object][] = [
  [
    'POST /api/user/register',
    () => ({ name: 'Mina', email: newEmail(), password: 'good secret', role: 'user' }),
  ],
  ['POST /api/user/login', () => ({ email: newEmail(), password: 'good secret' })],
  ['POST /api/user/verify-otp', () => ({ email: newEmail(), otp: '123456' })],
  ['POST /api/user/resend-otp', () => ({ email: newEmail() })],
  ['POST /api/user/request-reset', () => ({ email: newEmail() })],
  ['POST /api/user/verify-reset-otp', () => ({ email: newEmail(), otp: '123456' })],
  ['POST /api/user/resend-reset-otp', () => ({ email: newEmail() })],
  ['POST /api/user/reset-password', () => ({ newPassword: 'good secret', resetToken: 'x' })],
  ['PUT /api/user/profile', () => ({ name: 'Mina', email: newEmail(), phone: '' })],
  ['POST /api/user/addresses', () => ({ label: 'Home', ...PLACE, zipCode: '1205' })],
  [
    'POST /api/order/create',
    () => ({
      items: [{ _id: TEAPOT.id, productId: TEAPOT.id, name: 'Teapot', image: '', price: 46, quantity: 1 }],
      amount: 46,
      address: { firstName: 'Mina', lastName: 'Rahman', email: newEmail(), ...PLACE, zipcode: '1205' },
    }),
  ],
  [
    'POST /api/contact',
    () => ({ name: 'Mina', email: newEmail(), subject: 'Lamp', message: 'Is it bright?' }),
  ],
];

const QUERIES = ['_type', 'offer', 'category', 'brand', '_search', '_id', '_page', '_perPage'];

/** The paths of all texts in a body, such as ['address', 'city']. */
function textPaths(body: unknown): string[][] {
  if (typeof body === 'string') return [[]];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, part]) => textPaths(part).map((path) => [name, ...path]));
}

function withText<Body extends object>(body: Body, [name = '', ...path]: string[], text: string): Body {
  if (path.length === 0) return Object.assign(body, { [name]: text });
  withText((body as Record<string, object>)[name] ?? {}, path, text);
  return body;
}

interface Reply {
  status: number;
  message: unknown;
}

async function ask(path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(`${api.url}${path}`, init);
  const text = await response.text();
  // Node itself answers without a body when the URL is too long.
  const { message = null } = text === '' ? {} : (JSON.parse(text) as { message?: unknown });
  return { status: response.status, message };
}

/** Sends bodies to a call, as a shopper of their own. */
async function sender(call: string): Promise<(body: object) => Promise<Reply>> {
  const [method, address = ''] = call.split(' ');
  const { token: ofShopper } = await api.shopper();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ofShopper}` };
  return async (body) => ask(address, { method, headers, body: JSON.stringify(body) });
}

const MALFORMED_TEXT = {
  status: 400,
  message: 'The text contains a character that cannot be stored. Please remove it.',
};

const FIELDS = BODIES.flatMap(([call, body]) =>
  textPaths(body()).map((path) => ({ call, body, path, field: path.join('.') })),
);
const MAX_TOGETHER = 1000;

test.each(FIELDS)('$call survives every text as $field', async ({ call, body, path }) => {
  const send = await sender(call);
  const answers = await pMap(
    HOSTILE_TEXTS,
    async ([is, text]) => ({ is, text, reply: await send(withText(body(), path, text)) }),
    // As many as there are database connections: on a busy machine, further calls could wait too long for one.
    { concurrency: 8 },
  );
  expect(answers.filter(({ reply }) => reply.status >= 500)).toEqual([]);
  for (const { text, reply } of answers) if (MALFORMED.has(text)) expect(reply).toEqual(MALFORMED_TEXT);
});

test.each(BODIES)('%s survives every text as an unknown field', async (call, body) => {
  const send = await sender(call);
  for (const [, text] of MALFORMED_TEXTS)
    expect(await send({ ...body(), unknown: text })).toEqual(MALFORMED_TEXT);
  const others = HOSTILE_TEXTS.map(([, text]) => text).filter((text) => !MALFORMED.has(text));
  const short = others.filter((text) => text.length < MAX_TOGETHER);
  const long = others.filter((text) => text.length >= MAX_TOGETHER);
  for (const texts of [short, ...long.map((text) => [text])])
    expect((await send({ ...body(), ...Object.fromEntries(texts.entries()) })).status).toBeLessThan(500);
});

test.each([
  ...QUERIES.map((name) => ({ place: `${name} of the products`, at: `/api/products?${name}=` })),
  { place: 'the id of an order', at: '/api/order/user/' },
  { place: 'a path that there is not', at: '/api/' },
  { place: 'the name of a picture', at: '/pictures/' },
  { place: 'the name of an avatar', at: '/avatars/' },
])('$place survives every text', async ({ at }) => {
  for (const [, text] of HOSTILE_TEXTS) {
    // Half a surrogate pair cannot be sent in a URL: it arrives as U+FFFD.
    const encoded = new URLSearchParams({ text }).toString().slice('text='.length);
    const reply = await ask(`${at}${encoded}`, { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status).toBeLessThan(500);
    if (text.includes('\0') && at.startsWith('/api/')) expect(reply).toEqual(MALFORMED_TEXT);
  }
});

test.each(['/api/order/user/%ED%A0%80', '/api/order/user/%E0%A4%A', '/api/%ff'])(
  'a path that is not UTF-8 is rejected: %s',
  async (path) => {
    const reply = await ask(path, { headers: { authorization: `Bearer ${token}` } });
    expect(reply).toEqual({ status: 400, message: expect.stringMatching(/\w/) });
  },
);

test.each(['idempotency-key', 'authorization', 'x-request-id', 'accept-language', 'content-type'])(
  'the header %s survives every text',
  async (name) => {
    const body = JSON.stringify({ items: [], amount: 0 });
    for (const [, text] of HOSTILE_TEXTS) {
      const value = Buffer.from(text.slice(0, 4000)).toString('latin1');
      // No client sends control characters in a header.
      if (/[^\t\u0020-\u007E\u0080-\u00FF]/.test(value)) continue;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [name]: value };
      const reply = await ask('/api/order/create', { method: 'POST', headers, body });
      expect(reply).toEqual({
        status: expect.toSatisfy((status) => status < 500),
        message: expect.any(String),
      });
    }
  },
);

test('an upload survives every text as the name of the file, of its field and of another field', async () => {
  for (const [, text] of HOSTILE_TEXTS) {
    for (const [field, file] of [
      ['avatar', text],
      [text, 'me.png'],
    ] as const) {
      const body = new FormData();
      body.append(text, text);
      body.append(field, new Blob(['no picture'], { type: 'image/png' }), file);
      const headers = { authorization: `Bearer ${token}` };
      const reply = await ask('/api/user/upload-avatar', { method: 'POST', headers, body });
      expect(reply).toEqual({
        status: expect.toSatisfy((status) => status < 500),
        message: expect.any(String),
      });
    }
  }
});

test('JSON that is nested deeper than the call stack is rejected, and so is a malformed text inside', async () => {
  const headers = { 'content-type': 'application/json' };
  const nested = (text: string): string =>
    `${'['.repeat(50_000)}${JSON.stringify(text)}${']'.repeat(50_000)}`;
  const post = async (body: string): Promise<Reply> => ask('/api/contact', { method: 'POST', headers, body });
  expect((await post(nested('a'))).status).toBe(400);
  expect(await post(nested('a\0'))).toEqual(MALFORMED_TEXT);
});
