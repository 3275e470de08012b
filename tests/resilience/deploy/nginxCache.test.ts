import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { fakeServer, nginxBefore } from '#tests/support/fakeServers.ts';
import { openPage } from '#tests/support/openPage.ts';

const PAGE = 'public, max-age=0, s-maxage=60';
const LISTED = 'public, max-age=60, stale-while-revalidate=30, stale-if-error=3600';

/** Answers with these headers and, in turn, with 1, 2, 3 … */
function counting(headers: Record<string, string>): RequestListener {
  let answers = 0;
  return (_request, response) => {
    answers += 1;
    response.writeHead(200, headers).end(String(answers));
  };
}

test('a page is cached, and a change is seen within a second', async () => {
  let price = 1;
  const gateway = await fakeServer((request, response) => {
    const etag = `W/"${price}"`;
    const headers = { 'Cache-Control': PAGE, ETag: etag, Vary: 'Origin, Accept, Accept-Encoding' };
    const isSame = request.headers['if-none-match'] === etag;
    response.writeHead(isSame ? 304 : 200, headers).end(isSame ? undefined : String(price));
  });
  const nginx = await nginxBefore([gateway]);
  const read = async (): Promise<number> => Number(await (await fetch(`${nginx.url}/`)).text());
  for (let times = 0; times < 4; times += 1) {
    await read();
    price += 1;
    await expect.poll(read, { interval: 5 }).toBe(price);
  }
  // nginx asks once a second, however many requests come.
  expect(gateway.seen.length).toBeLessThan(12);
});

test('a new page is missing for at most a second', async () => {
  let status = 404;
  const gateway = await fakeServer((_request, response) => {
    response.writeHead(status, { 'Cache-Control': PAGE }).end();
  });
  const nginx = await nginxBefore([gateway]);
  const read = async (): Promise<number> => (await fetch(`${nginx.url}/product/new`)).status;
  expect(await read()).toBe(404);
  status = 200;
  await expect.poll(read, { interval: 20 }).toBe(200);
});

test('an unchanged page is confirmed without being sent again', async () => {
  const confirmed: unknown[] = [];
  const gateway = await fakeServer(({ headers }, response) => {
    const known = headers['if-none-match'];
    if (known !== undefined) confirmed.push(known);
    response.writeHead(known === undefined ? 200 : 304, { 'Cache-Control': LISTED, ETag: 'W/"a"' });
    response.end(known === undefined ? 'kept' : undefined);
  });
  const nginx = await nginxBefore([gateway]);
  const read = async (): Promise<Response> => fetch(`${nginx.url}/graphql?documentId=a`);
  await expect.poll(async () => (await read()).headers.get('x-cache-status')).toBe('REVALIDATED');
  expect(await (await read()).text()).toBe('kept');
  expect(new Set(confirmed)).toEqual(new Set(['W/"a"']));
});

test.each([
  ['an answer that is no-store', { 'Cache-Control': 'no-store' }, {}],
  ['the shell of a private page', { 'Cache-Control': 'no-cache' }, {}],
  ['an answer for one browser', { 'Cache-Control': 'private, max-age=60' }, {}],
  ['an answer that sets a cookie', { 'Cache-Control': PAGE, 'Set-Cookie': 'a=b' }, {}],
  ['an answer that REST has not confirmed', { 'Cache-Control': PAGE, Warning: '111 - "x"' }, {}],
  ['an answer to a request with a token', { 'Cache-Control': PAGE }, { Authorization: 'Bearer a' }],
])('%s is not cached', async (_, headers, sent) => {
  const nginx = await nginxBefore([await fakeServer(counting(headers))]);
  for (const path of ['/', '/graphql?documentId=a', '/media/a.webp']) {
    const bodies = [];
    for (let time = 0; time < 3; time += 1) {
      bodies.push(await (await fetch(`${nginx.url}${path}`, { headers: sent })).text());
    }
    expect([path, new Set(bodies).size]).toEqual([path, 3]);
  }
});

test('a request with a token neither reads nor replaces cached answers', async () => {
  const nginx = await nginxBefore([await fakeServer(counting({ 'Cache-Control': LISTED }))]);
  const read = async (headers = {}): Promise<string> =>
    (await fetch(`${nginx.url}/media/a.webp`, { headers })).text();
  expect(await read()).toBe('1');
  expect(await read({ Authorization: 'Bearer a' })).toBe('2');
  expect(await read()).toBe('1');
});

test('pictures and built files are cached for as long as their headers say', async () => {
  const gateway = await fakeServer(counting({ 'Cache-Control': 'public, max-age=3600' }));
  const nginx = await nginxBefore([gateway]);
  const stateOf = async (path: string): Promise<string | null> =>
    (await fetch(`${nginx.url}${path}`)).headers.get('x-cache-status');
  for (const path of ['/media/a.webp', '/assets/a.js', '/']) expect(await stateOf(path)).toBe('MISS');
  // A page is used for a second only.
  await expect.poll(async () => stateOf('/')).toBe('EXPIRED');
  for (const path of ['/media/a.webp', '/assets/a.js']) expect(await stateOf(path)).toBe('HIT');
});

test('each origin and compression has its own answer, and each request its own id', async () => {
  const gateway = await fakeServer(({ headers }, response) => {
    response.writeHead(200, {
      'Cache-Control': 'public, max-age=60',
      Vary: 'Origin, Accept, Accept-Encoding',
      'X-Request-Id': headers['x-request-id'],
    });
    response.end(`${headers.origin} ${headers['accept-encoding']}`);
  });
  const nginx = await nginxBefore([gateway]);
  const read = async (origin: string, id: string): Promise<[string, string | null]> => {
    const headers = { origin, 'accept-encoding': 'identity', 'x-request-id': id };
    const response = await fetch(`${nginx.url}/media/a`, { headers });
    return [await response.text(), response.headers.get('x-request-id')];
  };
  expect(await read('https://a.example', 'first')).toEqual(['https://a.example identity', 'first']);
  expect(await read('https://b.example', 'second')).toEqual(['https://b.example identity', 'second']);
  expect(await read('https://a.example', 'third')).toEqual(['https://a.example identity', 'third']);
  const [, made] = await read('https://a.example', 'not an id');
  expect(made).toMatch(/^[0-9a-f]{32}$/);
});

test('while no gateway answers, cached answers stand in, and other requests are refused with a sentence', async () => {
  const gateway = await fakeServer(counting({ 'Cache-Control': PAGE }));
  const nginx = await nginxBefore([gateway]);
  for (const path of ['/', '/graphql?documentId=a']) await fetch(`${nginx.url}${path}`);
  await gateway.kill();
  for (const path of ['/', '/graphql?documentId=a']) {
    const state = async (): Promise<unknown> => {
      const { status, headers } = await fetch(`${nginx.url}${path}`);
      return [status, headers.get('x-cache-status')];
    };
    await expect.poll(state).toEqual([200, 'STALE']);
  }
  const page = await fetch(`${nginx.url}/shop`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('The shop cannot be reached at the moment.');
  for (const request of [{}, { method: 'POST', body: '{}' }]) {
    const refused = await fetch(`${nginx.url}/graphql`, request);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const { errors } = (await refused.json()) as { errors: unknown };
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  }
});

test("made-up queries and hosts store neither built files nor the reference API's pictures again", async () => {
  const gateway = await fakeServer(counting({ 'Cache-Control': 'public, max-age=3600' }));
  const nginx = await nginxBefore([gateway]);
  const paths = [
    '/assets/index-abc.js',
    '/media/pictures/desk-lamp-1.webp',
    '/media/@w640/pictures/desk-lamp-1.webp',
    '/media/@w640/pictures/own/0123456789abcdef01234567.webp',
    '/media/avatars/0123456789abcdef01234567.webp',
  ];
  for (const path of paths)
    for (const url of [path, `${path}?a=1`, `${path}?a=2&b=%20`, `${path}?`, path.replace('desk', '%64esk')])
      for (const host of ['shop.example', 'made-up.example']) await openPage(nginx.url, url, { host });
  expect(gateway.seen).toEqual(paths.map((path) => `GET ${path}`));
});

test('a picture of another server is cached once for each query, which that server may read', async () => {
  const gateway = await fakeServer(counting({ 'Cache-Control': 'public, max-age=3600' }));
  const nginx = await nginxBefore([gateway]);
  const addresses = ['/media/uploads/lamp.webp?width=100', '/media/uploads/lamp.webp?width=200'];
  for (const address of [...addresses, ...addresses]) await (await fetch(nginx.url + address)).text();
  expect(gateway.seen).toEqual(addresses.map((address) => `GET ${address}`));
});

test('a picture in a width is cached once for each format that gateways make, however a client asks for it', async () => {
  const gateway = await fakeServer(counting({ 'Cache-Control': 'public, max-age=3600', Vary: 'Accept' }));
  const nginx = await nginxBefore([gateway]);
  for (const address of ['/media/@w640/pictures/desk-lamp-1.webp', '/media/@w640/@1/lamp.jpg?v=1'])
    for (const accept of [
      'image/avif,image/webp,*/*',
      'text/html,IMAGE/AVIF',
      'image/webp',
      '*/*',
      'made-up',
    ])
      await (await fetch(nginx.url + address, { headers: { accept } })).text();
  expect(gateway.seen).toHaveLength(4);
});

test('a built file is cached once for each compression that gateways have, however a client asks for it', async () => {
  const requested: unknown[] = [];
  const gateway = await fakeServer(({ url, headers }, response) => {
    const encoding = headers['accept-encoding'];
    // Not what another server asks that had this port's last owner behind it.
    if (url?.startsWith('/assets/')) requested.push(encoding);
    response.writeHead(200, { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' });
    response.end(encoding);
  });
  const nginx = await nginxBefore([gateway]);
  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;q=0.5, made-up', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['gzip;q=0.0, brotli', 'identity'],
    ['made-up', 'identity'],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    const answer = await fetch(`${nginx.url}/assets/index-abc.js`, { headers });
    expect([accepted, await answer.text()]).toEqual([accepted, expected]);
  }
  expect(requested).toEqual(['br', 'gzip', 'identity']);
});
