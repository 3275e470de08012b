import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { exitOf } from '#scripts/childScript.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { processOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { openConnection, takesConnections } from '#tests/support/keepAliveConnection.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';

async function startApi() {
  const folder = await newDataDir();
  const api = await forkApi(folder);
  onTestFinished(async () => {
    await api.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: api.url, end: () => api.child.kill('SIGTERM'), exitCode: async () => exitOf(api.child) };
}

async function startGateway() {
  const gateway = await processOfTest((await restOfTest({})).url);
  const exitCode = async () => (await gateway.ended).exitCode;
  return { url: gateway.url, end: () => gateway.signal('SIGTERM'), exitCode };
}

test.each([
  ['API', startApi],
  ['gateway', startGateway],
])(
  'after SIGTERM, the %s still answers a request on a connection that was idle, as the last one',
  async (_, start) => {
    const { url, end, exitCode } = await start();
    const connection = openConnection(url);
    onTestFinished(() => connection.close());
    expect(await connection.get('/healthz')).toEqual({ status: 200, connection: 'keep-alive' });
    end();
    await expect.poll(() => takesConnections(`${url}/healthz`)).toBe(false);
    expect(await connection.get('/healthz')).toEqual({ status: 200, connection: 'close' });
    expect(await exitCode()).toBe(0);
  },
);
