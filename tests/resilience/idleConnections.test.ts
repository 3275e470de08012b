import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exitOf } from '#scripts/childScript.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { openConnection, takesConnections } from '#tests/support/keepAliveConnection.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';

test('after SIGTERM, a request on a connection that was idle is still answered, as the last one', async () => {
  const folder = await newDataDir();
  const api = await forkApi(folder);
  const connection = openConnection(api.url);
  try {
    expect(await connection.get('/api/banner')).toEqual({ status: 200, connection: 'keep-alive' });
    api.child.kill('SIGTERM');
    await expect.poll(() => takesConnections(api.url)).toBe(false);
    expect(await connection.get('/api/banner')).toEqual({ status: 200, connection: 'close' });
    expect(await exitOf(api.child)).toBe(0);
  } finally {
    connection.close();
    await api.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
