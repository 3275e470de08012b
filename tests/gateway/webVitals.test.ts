import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { postJson } from '#tests/support/postJson.ts';

const { rest, gateway } = await scriptedGateway({ REQUESTS_PER_MINUTE: '1000' });

const REPORT = { route: '/shop', vitals: { LCP: 1234.5, INP: 80, CLS: 0.02, TTFB: 40, FCP: 900 } };

async function send(
  report: unknown,
  url = gateway.url,
  headers: Record<string, string> = {},
): Promise<Response> {
  return postJson(`${url}/vitals`, report, { 'sec-fetch-site': 'same-origin', ...headers });
}

async function figures(url = gateway.url): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics.split('\n').filter((line) => line.startsWith('haat_web_vital'));
}

/** A page that the gateway renders, and one that it leaves to the browser. */
async function pages(url: string): Promise<string[]> {
  const answers = ['/about', '/cart'].map(async (path) =>
    (await fetch(url + path, { headers: { accept: 'text/html' } })).text(),
  );
  const texts = await Promise.all(answers);
  for (const text of texts) expect(text).toContain('</html>');
  return texts;
}

test('the reports of a browser are counted in /metrics, by route and metric', async () => {
  expect((await send(REPORT)).status).toBe(204);
  expect((await send({ route: '/product/:id', vitals: { TTFB: 300 } })).status).toBe(204);
  const lines = await figures();
  for (const line of [
    'haat_web_vital_seconds_bucket{le="1.2",route="/shop",vital="LCP"} 0',
    'haat_web_vital_seconds_bucket{le="1.8",route="/shop",vital="LCP"} 1',
    'haat_web_vital_seconds_sum{route="/shop",vital="LCP"} 1.2345',
    'haat_web_vital_seconds_count{route="/shop",vital="INP"} 1',
    'haat_web_vital_seconds_count{route="/shop",vital="FCP"} 1',
    'haat_web_vital_seconds_sum{route="/product/:id",vital="TTFB"} 0.3',
    'haat_web_vital_layout_shift_sum{route="/shop"} 0.02',
  ])
    expect(lines).toContain(line);
});

test('routes that the shop does not have are "other", so that nobody can create labels', async () => {
  for (const route of ['/product/p1', '/reset?email=mina@haat.test', 'constructor', '__proto__'])
    expect((await send({ route, vitals: { CLS: 0 } })).status).toBe(204);
  const lines = await figures();
  expect(lines).toContain('haat_web_vital_layout_shift_count{route="other"} 4');
  const routes = new Set(lines.map((line) => /route="(?<route>[^"]*)"/.exec(line)?.groups?.['route']));
  expect(routes).toEqual(new Set(['/product/:id', '/shop', 'other']));
});

test.each<[string, unknown]>([
  ['is not JSON', '{'],
  ['is empty', ''],
  ['is a list', []],
  ['has no figures', { route: '/shop' }],
  ['has an unknown figure', { route: '/shop', vitals: { FID: 1 } }],
  ['has an unknown field', { ...REPORT, id: 'shopper-1' }],
  ['has a text for a number', { route: '/shop', vitals: { LCP: '900' } }],
  ['has a number beyond all numbers', '{"route":"/shop","vitals":{"LCP":1e999}}'],
  ['has a negative time', { route: '/shop', vitals: { LCP: -1 } }],
  ['has a time of hours', { route: '/shop', vitals: { INP: 36_000_000 } }],
  ['has no route', { route: null, vitals: { CLS: 0 } }],
  ['has figures and an error', { ...REPORT, build: 'b', error: 'Error', at: '' }],
])('a report that %s is refused and not counted', async (_, report) => {
  const before = await figures();
  expect((await send(report)).status).toBe(400);
  expect(await figures()).toEqual(before);
});

test('a report that is too large is refused before it is read', async () => {
  const response = await send({ ...REPORT, padding: 'x'.repeat(2000) });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('The request may have at most 1 kB.');
});

test('pages of other sites cannot report', async () => {
  const before = await figures();
  expect((await send(REPORT, gateway.url, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  // Browsers send only this type to other origins without a preflight request, and a preflight gets no permission.
  expect((await send(REPORT, gateway.url, { 'content-type': 'text/plain' })).status).toBe(400);
  const response = await fetch(`${gateway.url}/vitals`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await figures()).toEqual(before);
});

test('reports of one address are limited like its other requests', async () => {
  const limited = await gatewayOfTest(rest.url, { REQUESTS_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await send(REPORT, limited.url)).status);
  expect(statuses).toEqual([204, 204, 429]);
  expect(await figures(limited.url)).toContain('haat_web_vital_layout_shift_count{route="/shop"} 2');
});

test('a page says where to report; it and the answer set no cookie', async () => {
  for (const page of await pages(gateway.url))
    expect(page).toContain('<meta name="web-vitals" content="/vitals">');
  expect((await send(REPORT)).headers.get('set-cookie')).toBeNull();
});

test('with WEB_VITALS off, pages do not report, and no report is accepted', async () => {
  const silent = await gatewayOfTest(rest.url, { WEB_VITALS: 'off' });
  for (const page of await pages(silent.url)) expect(page).not.toContain('web-vitals');
  expect((await send(REPORT, silent.url)).status).toBe(404);
  expect((await figures(silent.url)).filter((line) => line.includes('_count'))).toEqual([]);
});
