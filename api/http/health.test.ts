import { once } from 'node:events';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Connection } from '#api/db/Database.ts';
import { DatabaseWatch } from '#api/db/DatabaseWatch.ts';
import { health } from './health.ts';

test('a hanging database gets one query, however many requests /readyz gets', async () => {
  let questions = 0;
  const execute = async (): Promise<never> => {
    questions += 1;
    return new Promise(() => undefined);
  };
  const connection = { db: { execute }, faultOf: () => null } as unknown as Connection;
  const server = express()
    .use(health(new DatabaseWatch(connection, pino({ level: 'silent' }))))
    .listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const ask = async (): Promise<Response> => fetch(`http://localhost:${port}/readyz`);
  const all = await Promise.all([ask(), ask(), ask()]);
  expect(all.map(({ status }) => status)).toEqual([503, 503, 503]);
  const message = 'The database has not answered within 2 seconds.';
  expect(await (await ask()).json()).toEqual({ success: false, message });
  expect(questions).toBe(1);
  server.close();
});
