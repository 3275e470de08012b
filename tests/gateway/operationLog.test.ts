import { expect, test } from 'vitest';
import { post } from '#tests/support/cachedAnswers.ts';
import { restOfFile } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { HOME, HOME_ANSWERS } from '#tests/support/rest/homeAnswers.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { TOKEN_OF_SOMEBODY } from '#tests/support/rest/restServer.ts';

const rest = await restOfFile(HOME_ANSWERS);

test('each operation is one log line: name, type, time, calls, codes, request id, client', async () => {
  const started = await gatewayOfTest(rest.url, { CACHE_FRESH_MS: '600000', LOG_LEVEL: 'info' });
  // Forget the readiness check of the start.
  rest.requests.length = 0;
  await postOperation(
    started.url,
    { query: HOME, operationName: 'HomePage' },
    {
      'x-request-id': 'kiosk-7.1',
      'apollographql-client-name': 'kiosk',
      authorization: `Bearer ${TOKEN_OF_SOMEBODY}`,
    },
  );
  const line: unknown = JSON.parse(await started.log.line((text) => text.includes('"operation"')));
  expect(line).toMatchObject({
    service: 'gateway',
    msg: 'operation',
    requestId: 'kiosk-7.1',
    operation: 'HomePage',
    type: 'query',
    ms: expect.any(Number),
    upstreamCalls: 3,
    cacheReads: 0,
    codes: ['UPSTREAM_ERROR'],
    client: 'kiosk',
  });
  expect(rest.requests.map(({ headers }) => headers['x-request-id'])).toEqual(Array(3).fill('kiosk-7.1'));
  await postOperation(started.url, { query: 'query Again { banners { id } }' });
  const again: unknown = JSON.parse(await started.log.line((text) => text.includes('"Again"')));
  expect(again).toMatchObject({ upstreamCalls: 0, cacheReads: 1, codes: [] });
});

test('no log line contains what was sent with an operation', async () => {
  const started = await gatewayOfTest(rest.url, { LOG_LEVEL: 'trace' });
  const query =
    'mutation Enter($input: LoginInput!) { login(input: $input) { success } resetPassword(input: { resetToken: "hidden-token", newPassword: "hidden-word" }) { success } }';
  await postOperation(
    started.url,
    { query, variables: { input: { email: 'hidden@haat.test', password: 'hidden-password' } } },
    { authorization: 'Bearer hidden.hidden.hidden' },
  );
  await postOperation(started.url, { query: '{ products(search: "hidden words") { id } }' });
  await started.log.line((text) => text.includes('"Enter"'));
  await started.log.line((text) => text.includes('"unnamed"'));
  expect(started.log.all.join('\n')).not.toMatch(/hidden/);
});

test('a request id of 64 characters is returned unchanged', async () => {
  const gateway = await gatewayOfTest(rest.url);
  const id = 'Kiosk_7.1-'.padEnd(64, 'x');
  const { headers } = await post(gateway, '{ banners { id } }', { headers: { 'x-request-id': id } });
  expect(headers.get('x-request-id')).toBe(id);
});

test.each(['a b"c', 'x'.repeat(65)])('an invalid request id is replaced: %s', async (id) => {
  const gateway = await gatewayOfTest(rest.url);
  const { headers } = await post(gateway, '{ banners { id } }', { headers: { 'x-request-id': id } });
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(rest.requests[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
});
