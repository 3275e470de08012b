import { expect, test } from 'vitest';
import { readBackOfficeSettings } from '#backoffice/env.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { backOfficeOfTest } from '#tests/support/backOfficeServer.ts';
import { describedCalls } from '#tests/support/openApi.ts';
import { asOwner, OWNER_TOKEN, ownersCookie } from '#tests/support/ownerCalls.ts';

const [LAMP] = TEST_PRODUCTS;
const PROXIED = { 'x-forwarded-for': '203.0.113.1' };
const CALLS = describedCalls.filter(({ path }) => path.startsWith('/api/owner/'));

test("without OWNER_TOKEN, the owner's addresses do not exist", async () => {
  const api = await backOfficeOfTest();
  const unknown = await api.call('GET', '/api/unknown', { token: OWNER_TOKEN });
  expect(unknown.status).toBe(404);
  expect(CALLS).toHaveLength(16);
  for (const { method, path } of CALLS) {
    const { status, body } = await api.call(method, path, { token: OWNER_TOKEN });
    expect({ status, body }).toEqual({ status: 404, body: unknown.body });
  }
  expect((await fetch(`${api.url}/owner`)).status).toBe(404);
});

test("the owner's calls need the whole token, are not for other origins, and are limited", async () => {
  const api = await backOfficeOfTest({ OWNER_TOKEN });
  for (const { method, path } of CALLS) {
    expect((await api.call(method, path)).status).toBe(401);
    expect((await api.call(method, path, { token: OWNER_TOKEN.slice(0, -1) })).status).toBe(401);
    expect((await api.call(method, path, { token: `${OWNER_TOKEN.slice(0, -1)}x` })).status).toBe(401);
  }
  const shopper = await api.shopper();
  expect((await api.call('GET', '/api/owner/orders', shopper)).status).toBe(401);
  const wrong = api.log.lines.filter((line) => line.includes("A call had a wrong owner's token."));
  // Those without any token are like any call that needs one.
  expect(wrong).toHaveLength(2 * CALLS.length + 1);
  const { headers } = await api.call('GET', '/api/owner/orders', {
    token: OWNER_TOKEN,
    headers: { origin: 'https://other.example' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');

  // The second time, the clock was ten minutes ahead and is set back.
  for (const shift of [600_000, -600_000]) {
    const statuses = new Set<number>();
    for (let calls = 0; calls < 301; calls += 1)
      statuses.add((await api.call('GET', '/api/owner/messages', { token: 'wrong' })).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await asOwner(api, 'GET', '/messages')).status).toBe(429);
    api.forward(shift);
    expect((await asOwner(api, 'GET', '/messages')).status).toBe(200);
  }
});

test('a short or guessable OWNER_TOKEN stops the start, and so does a wrong address', () => {
  for (const name of ['CONTACT_TO', 'ORDERS_TO'])
    expect(() => readBackOfficeSettings({ DATABASE_URL: 'embedded', [name]: 'nobody' })).toThrow(name);
  for (const weak of ['short', 'x'.repeat(40), 'a-secret-that-is-long-enough-but-guessable'])
    expect(() => readBackOfficeSettings({ DATABASE_URL: 'embedded', OWNER_TOKEN: weak })).toThrow(
      /^OWNER_TOKEN must/,
    );
});

test("the pages need the session and the token of its forms, on the API's own machine", async () => {
  const api = await backOfficeOfTest({ OWNER_TOKEN });
  expect((await fetch(`${api.url}/owner`, { headers: PROXIED })).status).toBe(403);
  const send = async (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${api.url}/owner${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
  expect((await send('/sign-in', { token: 'wrong' })).status).toBe(401);
  expect(api.log.lines.join('\n')).toContain("A sign-in had a wrong owner's token.");
  const signedIn = await send('/sign-in', { token: OWNER_TOKEN });
  const cookie = signedIn.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^haat_owner=[^;]+; .*Path=\/owner; .*HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(OWNER_TOKEN);
  const session = cookie.split(';')[0] ?? '';
  const path = `/products/${LAMP.id}`;
  const fields = { price: '1', stock: '1', stockBefore: '1' };
  expect((await send(path, fields)).status).toBe(401);
  expect((await send(path, fields, session)).status).toBe(403);
  expect((await send(path, { ...fields, formToken: 'x' }, session)).status).toBe(403);
  const forged = session.replace('=', '=x');
  expect((await fetch(`${api.url}/owner/orders`, { headers: { cookie: forged } })).status).toBe(401);
  expect((await fetch(`${api.url}/owner/orders`, { headers: { cookie: session } })).status).toBe(200);
  // Expired; then dated ahead, as the clock is set back.
  for (const hours of [12, -13]) {
    api.forward(hours * 60 * 60_000);
    expect((await fetch(`${api.url}/owner/orders`, { headers: { cookie: session } })).status).toBe(401);
  }
  expect((await asOwner(api, 'GET', `/products/${LAMP.id}`)).body.product.price).toBe(19.99);
});

test('signing out ends the session for whoever has a copy of its cookie, and no other session', async () => {
  const api = await backOfficeOfTest({ OWNER_TOKEN });
  const copied = await ownersCookie(api);
  const other = await ownersCookie(api);
  const open = async (cookie: string): Promise<Response> =>
    fetch(`${api.url}/owner/messages`, { headers: { cookie } });
  const action = /\/owner\/sign-out[^"]*/.exec(await (await open(copied)).text())?.[0] ?? '';
  const signOut = { method: 'POST', redirect: 'manual', headers: { cookie: copied } } as const;
  expect((await fetch(`${api.url}${action}`, signOut)).status).toBe(303);
  expect((await open(copied)).status).toBe(401);
  expect((await open(other)).status).toBe(200);
});

test('OWNER_PAGES=everywhere opens the pages to other machines', async () => {
  const api = await backOfficeOfTest({ OWNER_TOKEN, OWNER_PAGES: 'everywhere' });
  expect((await fetch(`${api.url}/owner`, { headers: PROXIED })).status).toBe(401);
});
