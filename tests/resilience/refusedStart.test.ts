import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { failedStart } from '#tests/support/failedStart.ts';
import { listen } from '#tests/support/listen.ts';
import { addDatabase } from '#tests/support/newDataDir.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const folder = folderOfFile();
const dataDir = join(folder, 'data');

beforeAll(() => addDatabase(dataDir));

test('without DATABASE_URL, the API does not start a shop on a trial database', async () => {
  const newDir = join(folder, 'new');
  const env = { DATA_DIR: newDir, DATABASE_URL: '', DATABSE_URL: 'postgres://db.example/shop' };
  const { exitCode, errors } = await failedStart(env);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(
    /^DATABSE_URL is no setting, [^\n]+\nDATABASE_URL must be the address of a PostgreSQL server, [^\n]+\n$/,
  );
  expect(existsSync(newDir)).toBe(false);
});

const GATEWAY = { server: 'gateway' } as const;
const OTHER_SERVER = { API_BASE_URL: 'http://127.0.0.1:9' };

test('a port that is taken ends the start with a sentence that begins with its setting', async () => {
  const other = createServer();
  const port = await listen(other);
  const taken = `${port} is taken by another program.\n`;
  const api = await failedStart({ DATA_DIR: dataDir, API_PORT: String(port) });
  expect(api).toEqual({ exitCode: 1, errors: `API_PORT: ${taken}` });
  const env = { ...OTHER_SERVER, PORT: String(port), HOST: '127.0.0.1' };
  expect(await failedStart(env, GATEWAY)).toEqual({ exitCode: 1, errors: `PORT: ${taken}` });
  other.close();
});

test('the gateway names a misspelt setting', async () => {
  const { errors } = await failedStart({ API_BASE_ULR: 'http://127.0.0.1:9' }, GATEWAY);
  expect(errors).toMatch(/^API_BASE_ULR is no setting, [^\n]+\nAPI_BASE_URL must be [^\n]+\n$/);
});

test('a setting that is gone ends the start with one sentence, which says what to do', async () => {
  const { exitCode, errors } = await failedStart({ ...OTHER_SERVER, PROCESSES: 'auto' }, GATEWAY);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^PROCESSES is no longer a setting: start several gateways, [^\n]+\.\n$/);
});

test.each(['nowhere.invalid', '203.0.113.1'])(
  'an address of another machine ends the start with a sentence that begins with its setting: %s',
  async (HOST) => {
    const [api, gateway] = await Promise.all([
      failedStart({ DATA_DIR: dataDir, API_HOST: HOST }),
      failedStart({ ...OTHER_SERVER, PORT: '0', HOST }, GATEWAY),
    ]);
    expect(api.errors).toMatch(/^API_HOST: \S+ is not an address of this machine \(E\w+\)\.\n$/);
    expect(gateway).toEqual({ exitCode: 1, errors: api.errors.replace('API_HOST', 'HOST') });
  },
);
