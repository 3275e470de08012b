import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';
import { loadServer } from './loadServer.ts';

const folder = folderOfFile();

/** Loads a module with this text. */
async function loaded(name: string, text: string, env: NodeJS.ProcessEnv = {}) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return loadServer({ SERVER_ADAPTER: file }, env);
}

const messageOf = async (name: string, text: string, env?: NodeJS.ProcessEnv): Promise<string> =>
  loaded(name, text, env).then(
    () => '',
    (error: Error) => error.message.replaceAll(`${folder}/`, ''),
  );

test("without the setting, it is the shop's own adapter, and the contract where there is none", async () => {
  expect(await loadServer({ SERVER_ADAPTER: null })).toEqual({ adapter: null, headers: {} });
});

test('a module is loaded, with headers from environment variables', async () => {
  const text = "export const server = { calls: { banners: null }, headers: { 'X-Api-Key': 'SHOP_KEY' } };";
  expect(await loaded('good', text, { SHOP_KEY: ' k1 ' })).toEqual({
    adapter: { calls: { banners: null }, headers: { 'X-Api-Key': 'SHOP_KEY' } },
    headers: { 'x-api-key': 'k1' },
  });
});

test.each([
  ['none', 'export const other = 1;', ['none.mjs exports no server.']],
  ['text', 'export const server = "x";', ['text.mjs: server must be an object.']],
  [
    'names',
    'export const server = { calls: { banner: null, login: 3, products: null }, colour: 1 };',
    [
      'names.mjs: calls.products must be a function.',
      'names.mjs: calls.login must be a function, or null.',
      'names.mjs: calls.banner is unknown: is it banners? gateway/contract/contract.ts has the names.',
      'names.mjs: colour is unknown: docs/adapters.md has the names.',
    ],
  ],
  [
    'values',
    `export const server = { calls: {}, session: { cookie: 'my sid' },
      reads: { decimalSeparator: ';', minorUnits: 1 }, keysHonoured: 'yes', signInByUserName: 1, headers: { 'a b': 'A', c: 1 } };`,
    [
      'values.mjs: session.cookie must be the name of a cookie.',
      'values.mjs: reads.decimalSeparator must be . or , (a point or a comma).',
      'values.mjs: reads.minorUnits must be true or false.',
      'values.mjs: keysHonoured must be true or false.',
      'values.mjs: signInByUserName must be true or false.',
      'values.mjs: headers.a b must be the name of a header.',
      'values.mjs: headers.c must be the name of an environment variable.',
    ],
  ],
])('an adapter with mistakes (%s) is refused, with a sentence for each', async (name, text, sentences) => {
  const lines = (await messageOf(name, text)).split('\n');
  expect(lines.toSorted()).toEqual(sentences.map((sentence) => `SERVER_ADAPTER: ${sentence}`).toSorted());
});

test('a module that is not there or cannot run is refused, with the reason', async () => {
  expect(await messageOf('broken', 'export const server = nothing;')).toMatch(
    /^SERVER_ADAPTER: broken\.mjs cannot be loaded: ReferenceError: nothing is not defined/,
  );
  await expect(loadServer({ SERVER_ADAPTER: join(folder, 'gone.mjs') })).rejects.toThrow(
    /^SERVER_ADAPTER: .*gone\.mjs cannot be loaded: /,
  );
  await expect(loadServer({ SERVER_ADAPTER: join(folder, 'gone.ts') })).rejects.toThrow(
    /^SERVER_ADAPTER: .*gone\.ts cannot be loaded: .*`npm run build-adapter` makes a module of it/,
  );
});

test.each([{}, { SHOP_KEY: '  ' }, { SHOP_KEY: 'a\r\nx: secret' }])(
  'a header without a value in its variable ends the start, and no value is shown: %j',
  async (env) => {
    const text = "export const server = { calls: {}, headers: { 'x-api-key': 'SHOP_KEY' } };";
    const message = await messageOf('key', text, env);
    expect(message).toContain('headers.x-api-key needs the environment variable SHOP_KEY, with its value.');
    expect(message).not.toContain('secret');
  },
);
