import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forkApi, type ForkedApi } from '#tests/support/forkedApi.ts';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { addDatabase } from '#tests/support/newDataDir.ts';
import { operationsCommand, runCommand } from '#tests/support/operationsPage.ts';
import { postJson } from '#tests/support/postJson.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const [{ email, password, name } = { email: '', password: '', name: '' }] = DEMO_SHOPPERS;

const folder = folderOfFile();
const dataDir = join(folder, 'data');
const file = join(folder, 'shopper-data');
let api: ForkedApi;

const run = async (command: string): ReturnType<typeof runCommand> =>
  runCommand(
    operationsCommand(command).replace('shopper@example.com', email).replace('shopper-data', file),
    folder,
    { DATA_DIR: dataDir },
  );

const post = async (path: string, body: object): Promise<number> =>
  (await postJson(api.url + path, body)).status;

beforeAll(async () => {
  await addDatabase(dataDir);
  api = await forkApi(dataDir);
});

afterAll(() => api.kill());

test('without a database, the commands create none', async () => {
  const command = operationsCommand('npm run shopper:erase');
  const { exitCode, errors } = await runCommand(command, folder, { DATA_DIR: join(folder, 'none') });
  expect({ exitCode, errors }).toEqual({
    exitCode: 1,
    errors: expect.stringContaining('DATA_DIR: there is no database in the folder'),
  });
  expect(readdirSync(folder)).toEqual(['data']);
});

test('while the shop is open, both commands ask to close it', async () => {
  for (const command of ['npm run shopper:export', 'npm run shopper:erase'])
    expect(await run(command)).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(/^The shop is open, .* close it, then run this again\.\n$/),
    });
});

/** Four commands and a start, each of which opens the embedded database, take a minute. */
test('the commands export what a closed shop has of a shopper, and erase it', async () => {
  expect(await post('/api/user/request-reset', { email })).toBe(200);
  await expect.poll(() => mailsTo(email)).toBe(1);
  await api.kill();
  expect(await run('npm run shopper:export')).toMatchObject({ exitCode: 0, errors: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { email, name } });
  // An existing file is not replaced.
  expect((await run('npm run shopper:export')).exitCode).toBe(1);

  const erased = await run('npm run shopper:erase');
  expect(erased).toMatchObject({ exitCode: 0, errors: '' });
  expect(erased.output).toMatch(
    /The account of .* is erased, with \d addresses and 0 messages\. \d+ orders stay/,
  );
  expect(mailsTo(email)).toBe(0);
  rmSync(file);
  expect(await run('npm run shopper:export')).toMatchObject({
    exitCode: 1,
    errors: `Nothing is stored about ${email}.\n`,
  });
  api = await forkApi(dataDir);
  expect(await post('/api/user/login', { email, password })).toBe(401);
});

function mailsTo(address: string): number {
  const outbox = join(dataDir, 'outbox');
  return readdirSync(outbox).filter((mail) => readFileSync(join(outbox, mail), 'utf8').includes(address))
    .length;
}
