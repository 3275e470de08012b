import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runStart, startShop } from '#tests/support/runningShop.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-start-'));
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function isOpen(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

test('Ctrl-C closes the gateway and the API and is no failure', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  expect(await isOpen(shop.shopUrl)).toBe(true);
  await shop.stop();
  expect(await shop.ended).toMatchObject({ exitCode: 0, errors: '' });
  expect(await isOpen(shop.shopUrl)).toBe(false);
  expect(await isOpen(shop.apiUrl)).toBe(false);
});

test('the shop closes with a sentence when its API dies', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  process.kill(shop.apiPid, 'SIGKILL');
  const { exitCode, errors } = await shop.ended;
  expect(exitCode).toBe(1);
  expect(errors).toContain('The API ended by itself');
  expect(await isOpen(shop.shopUrl)).toBe(false);
});

test('a port that is taken is named with its setting', async () => {
  const { port } = new URL(inject('shopUrl'));
  const { exitCode, errors } = await runStart({ DATA_DIR: dataDir, PORT: port }).ended;
  expect(exitCode).toBe(1);
  expect(errors).toBe(`Port ${port} is taken by another program: set PORT to a free port.\n`);
});

test('every wrong setting is named at once, and nothing is started', async () => {
  const { exitCode, output, errors } = await runStart({ DATA_DIR: dataDir, PORT: 'four', API_PORT: 'five' })
    .ended;
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/\bPORT\b/);
  expect(errors).toMatch(/\bAPI_PORT\b/);
  expect(output).toBe('');
});
