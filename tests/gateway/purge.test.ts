import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';

const ADMIN_TOKEN = 'b7e1f0a94c5d4e63a2f8c0d19e7b3a56';
const closed = await scriptedGateway();
const open = await scriptedGateway({ ADMIN_TOKEN });
const limited = await scriptedGateway({ ADMIN_TOKEN, REQUESTS_PER_MINUTE: '2' });

interface Refusal {
  errors: { extensions: { code: string } }[];
}

async function purge(
  { gateway }: typeof open,
  body: string,
  headers: Record<string, string> = { authorization: `Bearer ${ADMIN_TOKEN}` },
): Promise<{ status: number; code: string | undefined; headers: Headers }> {
  const response = await fetch(`${gateway.url}/admin/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { errors }: Partial<Refusal> = await response.json();
  return { status: response.status, code: errors?.[0]?.extensions.code, headers: response.headers };
}

const EVERYTHING = '{"everything":true}';

test('without ADMIN_TOKEN the address is as unknown as any other', async () => {
  const statuses = ['purge', 'other'].map(async (name) => {
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' };
    const { url } = closed.gateway;
    return (await fetch(`${url}/admin/${name}`, { method: 'POST', headers, body: EVERYTHING })).status;
  });
  expect(await Promise.all(statuses)).toEqual([404, 404]);
});

test.each<Record<string, string>>([
  {},
  { authorization: 'Bearer ' },
  { authorization: ADMIN_TOKEN },
  { authorization: `Bearer ${ADMIN_TOKEN}0` },
  { authorization: `Bearer ${ADMIN_TOKEN.replace('b', 'c')}` },
])('%j may not purge', async (headers) => {
  const refused = await purge(open, EVERYTHING, headers);
  expect(refused).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '',
  '{',
  '[]',
  '{}',
  '{"everything":false}',
  '{"everything":true,"tags":["banners"]}',
  '{"tags":[]}',
  '{"tags":"banners"}',
  '{"tags":["users"]}',
  '{"tags":["product:"]}',
  '{"tags":["banners",{"$gt":""}]}',
  JSON.stringify({ tags: [`product:${'x'.repeat(201)}`] }),
  JSON.stringify({ tags: Array.from({ length: 501 }, (_, index) => `product:${index}`) }),
])('the body %j is refused', async (body) => {
  expect(await purge(open, body)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
});

test('a body of more than 100 kB is refused', async () => {
  const body = JSON.stringify({ tags: ['x'.repeat(110_000)] });
  expect(await purge(open, body)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
});

test('tries with wrong tokens are limited', async () => {
  const wrong = { authorization: 'Bearer guess' };
  const codes: unknown[] = [];
  for (let times = 0; times < 3; times += 1) codes.push((await purge(limited, EVERYTHING, wrong)).code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'RATE_LIMITED']);
});
