import { expect, test } from 'vitest';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';

const PATHS = ['/', '/shop', '/graphql?query={banners{id}}', '/media/none.png', '/healthz', '/no/such/page'];

/** The headers of first and of cached answers, without answers that lack it. */
async function headersWith(env: NodeJS.ProcessEnv): Promise<(string | null)[]> {
  const rest = await restOfTest({
    'GET /api/banner': { success: true, banners: [] },
    'GET /api/products': { success: true, products: [] },
  });
  const gateway = await gatewayOfTest(rest.url, env);
  const headers = [];
  for (const path of [...PATHS, ...PATHS])
    headers.push((await fetch(`${gateway.url}${path}`)).headers.get('strict-transport-security'));
  return headers;
}

test('every answer of a shop whose address is https asks browsers to stay with https', async () => {
  const headers = await headersWith({ PUBLIC_URL: 'https://shop.example' });
  expect(headers).toHaveLength(2 * PATHS.length);
  expect(new Set(headers)).toEqual(new Set(['max-age=31536000']));
});

test.each([{}, { PUBLIC_URL: 'http://shop.example' }])('with %j, no answer does', async (env) => {
  expect(new Set(await headersWith(env))).toEqual(new Set([null]));
});
