import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#api/db/Database.ts';
import { DatabaseWatch } from '#api/db/DatabaseWatch.ts';
import type { Fault } from '#api/telemetry/Outage.ts';
import { listen } from '#tests/support/listen.ts';
import { health } from './health.ts';

interface Answers {
  execute: () => Promise<unknown>;
  fault?: Fault;
}

/** Serves the health of a database that answers in this way. */
async function serve({ execute, fault }: Answers): Promise<{ watch: DatabaseWatch; url: string }> {
  const connection = {
    db: { execute, select: () => ({ from: execute }) },
    faultOf: () => fault ?? null,
    close: () => undefined,
  };
  const watch = new DatabaseWatch(connection as unknown as Connection, pino({ level: 'silent' }));
  const server = createServer(express().use(health(watch)));
  onTestFinished(async () => {
    await watch.close();
    server.close();
  });
  return { watch, url: `http://127.0.0.1:${await listen(server)}` };
}

const works = async (): Promise<object> => [];

test('/healthz answers without the database', async () => {
  const { url } = await serve({ execute: async () => Promise.reject(new Error('gone')) });
  const response = await fetch(`${url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
});

test('/readyz of a database that answers is 200, and no proxy stores it', async () => {
  const { url } = await serve({ execute: works });
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ success: true });
});

test('/readyz has the warnings of a database that answers although its disk is full', async () => {
  const text = 'DATABASE_URL: the disk of the server db.example is full.';
  const { watch, url } = await serve({ execute: works, fault: { kind: 'disk', text } });
  watch.noteOutage(new Error('no space'));
  const response = await fetch(`${url}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, warnings: [text] });
});

test('a hanging database gets one query, however many requests /readyz gets', async () => {
  let questions = 0;
  const { url } = await serve({
    execute: async () => {
      questions += 1;
      return new Promise(() => undefined);
    },
  });
  const ask = async (): Promise<Response> => fetch(`${url}/readyz`);
  const all = await Promise.all([ask(), ask(), ask()]);
  expect(all.map(({ status }) => status)).toEqual([503, 503, 503]);
  const message = 'The database has not answered within 2 seconds.';
  expect(await (await ask()).json()).toEqual({ success: false, message });
  expect(questions).toBe(1);
});
