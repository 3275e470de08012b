import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CONTRACT_CALLS } from '#gateway/contract/contractCalls.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { checkedServer } from '#gateway/server/loadServer.ts';
import { adapterBeginning } from '#scripts/checkServer/adapterBeginning.ts';
import { right } from '#scripts/checkServer/Finding.ts';
import { runCheck } from '#scripts/checkServer/runCheck.ts';
import { freePort } from '#scripts/ports.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { brokenServer, ODD_ACCOUNT, pageServer } from '#tests/support/rest/oddServers.ts';
import { html, reply } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

/** What a gateway loads of the text. */
async function loaded(text: string): Promise<unknown> {
  const file = join(folderOfTest(), 'server.mjs');
  writeFileSync(file, text.replace(/^import .*$/m, 'const defineServer = (adapter) => adapter;'));
  const { server } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { server: unknown };
  return checkedServer(server, 'the beginning', {}).adapter;
}

test('the beginning of an adapter has a handler for each call that needs one, and says why', async () => {
  const rest = await restOfTest(brokenServer());
  const { report } = await check(rest.url, { account: ODD_ACCOUNT });
  const text = adapterBeginning(report.calls) ?? '';
  expect(text).toContain(
    [
      '    // the answer has no token; it has success, accessToken',
      '    // Helps: an adapter whose login returns token.',
      '    login: async (asked, server) => {',
      "      const answer = await server('POST /api/user/login', asked);",
      '      return { ...answer, token: answer.token };',
      '    },',
    ].join('\n'),
  );
  expect(text).toContain("  reads: { decimalSeparator: ',' },\n});");
  expect(await loaded(text)).toMatchObject({ reads: { decimalSeparator: ',' } });
});

test('a call that the server does not have is null, and the gateway takes the adapter as it is', async () => {
  const rest = await restOfTest(pageServer());
  const { output } = await runCheck([rest.url, '--begin'], PATIENT);
  expect(output).toContain('    banners: null,');
  expect(await loaded(output)).toMatchObject({ calls: { banners: null } });
});

test('a server that redirects has the route to which it leads, and a call that it lacks is named', async () => {
  const rest = await restOfTest({
    'GET /api/products': (_, response) => void response.writeHead(301, { location: '/api/products/' }).end(),
    'GET /api/banner': html(404),
  });
  const { exitCode, output, error } = await runCheck([rest.url, '--begin'], PATIENT);
  expect(exitCode).toBe(0);
  expect(error).toContain('status 301, which leads to /api/products/. Is the address the part before /api?');
  expect(output).toContain(
    [
      '    // status 301, which leads to /api/products/',
      '    // Helps, if that is the right one: an adapter whose products has the route GET /api/products/.',
      '    products: async (asked, server) => {',
      "      const answer = await server('GET /api/products/', asked);",
    ].join('\n'),
  );
  expect(output).toContain(
    "banners: null, // or: async (asked, server) => server('GET /api/banner', asked),",
  );
  expect(await loaded(output)).toMatchObject({ calls: { banners: null, products: expect.any(Function) } });
});

test('where products are elsewhere, all calls are there from the beginning, and nothing is written', async () => {
  const rest = await restOfTest({ 'GET /': {}, 'GET /api/products': html(404) });
  const { output } = await runCheck([rest.url, '--begin'], PATIENT);
  for (const handler of [
    "      const answer = await server('GET /api/products/{id}', asked);",
    '    // Not tried without products. If it is null, the catalogue answers.\n    search: null,\n',
    "      const answer = await server('POST /api/user/login', asked);",
    '    // Not tried without --account and --write.\n    createOrder: async (asked, server) => {',
  ])
    expect(output).toContain(handler);
  const { calls } = (await loaded(output)) as ServerAdapter;
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(CONTRACT_CALLS).toSorted());
  expect(rest.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('what waits for a sign-in is there if that is elsewhere, but not after a wrong password', async () => {
  const signedIn = async (answer: object, ...args: string[]): Promise<string> => {
    const rest = await restOfTest({ ...pageServer(), 'POST /api/user/login': answer });
    return (await runCheck([rest.url, '--begin', '--account', 'mina@haat.test:x', ...args], PATIENT)).output;
  };
  expect(await signedIn(html(404))).toContain(
    '    // Not tried without a sign-in, which failed.\n    orders: async (asked, server) => {',
  );
  const folder = folderOfTest();
  const adapter = (name: string, calls: string): string[] => {
    writeFileSync(join(folder, name), `export const server = { calls: { ${calls} } };`);
    return ['--adapter', join(folder, name)];
  };
  const begun = await signedIn(html(404), ...adapter('orders.mjs', 'orders: async () => ({ orders: [] })'));
  expect(begun).toContain('    profile: async (asked, server) => {');
  expect(begun).not.toContain('orders');
  expect(await signedIn({}, ...adapter('login.mjs', "login: async () => ({ key: 'k' })"))).toMatch(
    / {4}\/\/ In the login that you have:\n {4}\/\/ the answer has no token/,
  );
  const refused = await signedIn(reply(401, { message: 'Wrong password' }));
  expect(refused).toContain('banners: null');
  expect(refused).not.toContain('orders');
});

test.each([
  ['has no call of the contract', html(404)],
  ['answers with pages', html(200)],
])('where a server %s, its own route of the products is what to begin with', async (_title, page) => {
  const rest = await restOfTest({ 'GET /': {}, 'GET /api/products': page, 'GET /api/banner': page });
  const { exitCode, output } = await runCheck([rest.url, '--begin'], PATIENT);
  expect(exitCode).toBe(0);
  expect(output).toContain("const answer = await server('GET /api/products', asked);");
});

test('where nothing answers, or another server, there is nothing to begin with', async () => {
  const moved = await restOfTest({
    'GET /api/products': (_, response) =>
      void response.writeHead(301, { location: 'https://shop.example/api/products' }).end(),
    'GET /api/banner': (_, response) =>
      void response.writeHead(301, { location: 'https://shop.example/api/banner' }).end(),
  });
  for (const url of [moved.url, `http://127.0.0.1:${await freePort()}`])
    expect(await runCheck([url, '--begin'], PATIENT)).toMatchObject({
      exitCode: 1,
      output: '',
      error: expect.stringContaining(`${url} cannot be reached: `),
    });
});

test('where nothing needs an adapter, there is no beginning of one', () => {
  expect(adapterBeginning([{ number: 1, name: 'GET /api/banner', ...right('3 banners') }])).toBeNull();
});
