import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/ports.ts';
import { writeBuildManifest } from '#scripts/writeBuildManifest.ts';
import { figureOf } from '#tests/support/figureOf.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { startNginx, type NginxServer } from '#tests/support/nginxServer.ts';
import { postOperation } from '#tests/support/postOperation.ts';
import { startRestServer, type RestServer } from '#tests/support/rest/restServer.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

// Two gateways of one machine behind the nginx of deploy/, restarted as docs/operations.md says.

const PACE_MS = 10;

const folder = folderOfFile();
let rest: RestServer;
let gateways: ServerProcess[];
let nginx: NginxServer;

beforeAll(async () => {
  cpSync('web/dist', folder, { recursive: true });
  for (const name of ['older.js', 'requested.js']) writeFileSync(join(folder, 'client/assets', name), name);
  writeBuildManifest(folder);
  rest = await startRestServer({
    'GET /api/banner': [],
    'GET /api/products': { success: true, products: [] },
  });
  gateways = [await open(await freePort()), await open(await freePort())];
  const hosts = gateways.map(({ url }) => new URL(url).host);
  nginx = await startNginx({ gateways: hosts, apis: [new URL(rest.url).host] });
});

afterAll(async () => {
  await nginx.close();
  for (const gateway of gateways) await gateway.stop();
  await rest.stop();
});

async function open(port: number): Promise<ServerProcess> {
  const limits = { REQUESTS_PER_MINUTE: '1000000', TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' };
  const env = { ...limits, PORT: String(port), WEB_DIR: folder };
  return startGatewayProcess(rest.url, env);
}

/** Puts a build with other pages and files in place of the one that the gateways have started with. */
function build(): void {
  const page = join(folder, 'client/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<body>', '<body><!-- built again -->'));
  writeFileSync(join(folder, 'client/assets/newer.js'), 'newer.js');
  rmSync(join(folder, 'client/assets/requested.js'));
  writeBuildManifest(folder);
  // The new build does not know the old file, which was copied into its folder.
  const manifest = join(folder, 'build.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"client.assets.older.js":\d+,/, ''));
}

const query = async (): Promise<Response> => postOperation(nginx.url, { query: '{ banners { id } }' });
/** Has an address of its own each time, so that nginx has no copy. */
const page = async (turn: number): Promise<Response> =>
  fetch(`${nginx.url}/about?visit=${turn}`, { headers: { accept: 'text/html' } });
const file = async (name: string): Promise<Response> => fetch(`${nginx.url}/assets/${name}`);
/** Sends a token as well, so that nginx asks a gateway each time. */
const uncached = async (name: string): Promise<Response> =>
  fetch(`${nginx.url}/assets/${name}`, { headers: { authorization: 'Bearer x' } });

/** Sends one request after the other. Stopping returns the answers that were not as expected, each once. */
function repeat(send: (turn: number) => Promise<Response>, expected: string) {
  let answered = 0;
  const failures = new Set<string>();
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const answer = send(turn).then(async (response) => `${response.status} ${await response.text()}`);
      const text = await answer.catch(String);
      if (text.startsWith('200 ') && text.includes(expected)) answered += 1;
      else failures.add(text.slice(0, 200));
      await setTimeout(PACE_MS);
    }
  };
  const running = run();
  return {
    answered: () => answered,
    async stop(): Promise<string[]> {
      stopping.abort();
      await running;
      return [...failures];
    },
  };
}

const hasAnswered = async (gateway: ServerProcess): Promise<boolean> =>
  (await figureOf(gateway, 'haat_operations_total{operation="other",type="query",outcome="ok"}')) > 0;

async function restart(index: number): Promise<void> {
  const stopped = gateways[index] ?? expect.fail();
  stopped.signal('SIGTERM');
  expect(await stopped.ended).toEqual({ exitCode: 0, errors: '' });
  const started = await open(Number(new URL(stopped.url).port));
  gateways[index] = started;
  // nginx sends it requests again some seconds later.
  await expect.poll(() => hasAnswered(started)).toBe(true);
}

test('a new build is rolled out by restarting one gateway after the other: no request fails, open pages find the files of both builds', async () => {
  expect((await file('requested.js')).status).toBe(200);
  const loads = [
    repeat(query, '"banners":[]'),
    repeat(page, 'page-state'),
    repeat(async () => uncached('older.js'), 'older.js'),
    repeat(async () => file('requested.js'), 'requested.js'),
  ];
  await expect.poll(() => loads.every((load) => load.answered() > 10)).toBe(true);
  build();
  for (const turn of [1, 2, 3, 4]) expect(await (await page(-turn)).text()).not.toContain('built again');
  await restart(0);
  loads.push(repeat(async () => uncached('newer.js'), 'newer.js'));
  await restart(1);
  for (const turn of [5, 6, 7, 8]) expect(await (await page(-turn)).text()).toContain('built again');
  await expect.poll(() => loads.every((load) => load.answered() > 10)).toBe(true);
  expect(await Promise.all(loads.map((load) => load.stop()))).toEqual(loads.map(() => []));
});
