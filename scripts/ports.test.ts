import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { freePort, requireFreePort } from './ports.ts';

test('a free port passes, and so does 0', async () => {
  await expect(requireFreePort(await freePort())).resolves.toBeUndefined();
  await expect(requireFreePort(0)).resolves.toBeUndefined();
});

test('a taken port causes an error that names its setting', async () => {
  const server = createServer();
  const port = await listen(server);
  await expect(requireFreePort(port, 'API_')).rejects.toThrow(
    `API_PORT: ${port} is taken by another program.`,
  );
  server.close();
});
