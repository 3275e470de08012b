import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { postJson } from '#tests/support/postJson.ts';

const { rest } = await scriptedGateway();

// The folder also has files of earlier builds, for pages that are still open.
const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync('web/dist/client/.vite/manifest.json', 'utf8'),
);
const scripts = Object.values(manifest).map(({ file }) => basename(file));
const scriptOf = (name: string): string => scripts.find((script) => script.startsWith(`${name}-`)) ?? '';
const BUILD = scriptOf('index');
const CART = scriptOf('CartPage');
const REPORT = { route: '/cart', build: BUILD, error: 'TypeError', at: `${CART}:1:2345` };

async function gatewayWithLog() {
  const gateway = await gatewayOfTest(rest.url, { LOG_LEVEL: 'warn' });
  const send = async (report: object) =>
    (await postJson(`${gateway.url}/vitals`, report, { 'sec-fetch-site': 'same-origin' })).status;
  const counted = async (): Promise<string[]> => {
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    return metrics.split('\n').filter((line) => line.startsWith('haat_browser_errors_total{'));
  };
  const logged = () => gateway.log.all.filter((line) => line.includes("shopper's browser"));
  return { send, counted, logged };
}

test('errors are counted by kind, route and build; each kind has one line in the log', async () => {
  const { send, counted, logged } = await gatewayWithLog();
  for (const at of [REPORT.at, REPORT.at, `${BUILD}:3:1`]) expect(await send({ ...REPORT, at })).toBe(204);
  expect(await send({ ...REPORT, route: '/shop' })).toBe(204);
  expect(await counted()).toEqual([
    `haat_browser_errors_total{error="TypeError",route="/cart",build="${BUILD}"} 3`,
    `haat_browser_errors_total{error="TypeError",route="/shop",build="${BUILD}"} 1`,
  ]);
  const lines = logged();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    `Error of kind TypeError on /cart in a shopper's browser at ${REPORT.at}, build ${BUILD}. Others of this kind are only counted`,
  );
});

test('what the shop does not have is "other", and nothing that a report says reaches the log', async () => {
  const { send, counted, logged } = await gatewayWithLog();
  const secrets = ['mina@haat.test', '/checkout/o1', `${CART}:1:1 mina@haat.test`, '__proto__', 'x.js:1:1'];
  for (const secret of secrets)
    expect(await send({ route: secret, build: secret, error: secret, at: secret })).toBe(204);
  // A script of the build that is no build.
  expect(await send({ ...REPORT, route: 'x', build: CART, error: 'x' })).toBe(204);
  expect(await counted()).toEqual(['haat_browser_errors_total{error="other",route="other",build="other"} 6']);
  expect(logged().join('\n')).not.toMatch(/mina|checkout|proto|x\.js/);
});

test.each([
  ['has a message', { ...REPORT, message: 'mina@haat.test' }],
  ['has no place', { ...REPORT, at: undefined }],
])('a report that %s is refused', async (_, report) => {
  const { send, counted } = await gatewayWithLog();
  expect([await send(report), await counted()]).toEqual([400, []]);
});
