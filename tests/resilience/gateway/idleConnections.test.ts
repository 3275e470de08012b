import { expect, test } from 'vitest';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { openConnection, takesConnections } from '#tests/support/keepAliveConnection.ts';
import { startRestServer } from '#tests/support/rest/restServer.ts';

test('after SIGTERM, a request on a connection that was idle is still answered, as the last one', async () => {
  const rest = await startRestServer({});
  const gateway = await startGatewayProcess(rest.url);
  const connection = openConnection(gateway.url);
  try {
    expect(await connection.get('/healthz')).toEqual({ status: 200, connection: 'keep-alive' });
    gateway.signal('SIGTERM');
    await expect.poll(() => takesConnections(`${gateway.url}/healthz`)).toBe(false);
    expect(await connection.get('/healthz')).toEqual({ status: 200, connection: 'close' });
    expect(await gateway.ended).toEqual({ exitCode: 0, errors: '' });
  } finally {
    connection.close();
    await gateway.stop();
    await rest.stop();
  }
});
