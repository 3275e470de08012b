import { once } from 'node:events';
import express from 'express';
import { expect, test } from 'vitest';
import type { Database } from '#api/db/Database.ts';
import { health } from './health.ts';

test('a database that hangs is asked once, however often the API is asked', async () => {
  let questions = 0;
  const execute = async (): Promise<never> => {
    questions += 1;
    return new Promise(() => undefined);
  };
  const server = express()
    .use(health({ execute } as unknown as Database))
    .listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const ask = async (): Promise<number> => (await fetch(`http://localhost:${port}/readyz`)).status;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
  expect(await ask()).toBe(503);
  expect(questions).toBe(1);
  server.close();
});
