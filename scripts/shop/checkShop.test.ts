import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SOURCE } from '#scripts/childScript.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const run = promisify(execFile);

interface Failed {
  stderr: string;
}

function newShop(folder: string): ReturnType<typeof run> {
  return run(process.execPath, ['--import', 'tsx', 'scripts/shop/newShop.ts', folder]);
}

async function shopOfTest(): Promise<string> {
  const folder = folderOfTest();
  await newShop(folder);
  return folder;
}

function edit(folder: string, file: string, before: string, after: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}.`);
  writeFileSync(join(folder, file), text.replace(before, after));
}

/** What `npm run build` says of this shop folder before it builds anything; null if it has nothing to say. */
async function wrongIn(SHOP_DIR: string): Promise<string | null> {
  const env = { ...process.env, SHOP_DIR };
  // Of no build: the folder is checked, and nothing is built.
  const built = run(process.execPath, [...SOURCE, 'scripts/build.ts', 'none'], { env });
  return built.then(
    () => null,
    ({ stderr }: Failed) => stderr.trim(),
  );
}

test('a new shop folder has nothing wrong, and an editor finds all of its types', async () => {
  const folder = await shopOfTest();
  expect(await wrongIn(folder)).toBeNull();
  await run('node_modules/.bin/tsc', ['--noEmit', '--project', folder]);
});

test('a new shop is made neither where something is, nor inside Haat', async () => {
  const folder = await shopOfTest();
  const refused = async (name: string): Promise<string> =>
    newShop(name).then(
      () => '',
      ({ stderr }: Failed) => stderr.trim(),
    );
  expect(await refused(folder)).toBe(`${folder} is not empty.`);
  expect(await refused('shops/mine')).toMatch(/^shops\/mine is inside Haat/);
});

/** The line of a file that has this text, so that another page changes no test. */
function lineOf(folder: string, file: string, text: string): number {
  return (
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  );
}

test('each misspelt or missing thing of a shop folder is one sentence with its file and line', async () => {
  const folder = await shopOfTest();
  edit(folder, 'settings.ts', 'searchCurrency:', 'searchCurency:');
  edit(folder, 'routes.ts', "  offers: { title: 'Offers' },\n", '');
  edit(folder, 'searchWords.ts', 'export const synonyms', 'export const synonims');
  edit(folder, 'server.ts', '= null', '= { calls: { product: null, prodcts: null } }');
  edit(folder, 'colours.scss', '--sale: #ff9f89', '--sail: #ff9f89');
  rmSync(join(folder, 'faq.ts'));
  writeFileSync(join(folder, 'synonyms.ts'), 'export const SYNONYMS = [];\n');
  expect((await wrongIn(folder))?.split('\n')).toEqual([
    `The shop folder ${folder}/ cannot be built:`,
    "faq.ts is missing: copy that of Haat's shop/ to begin with.",
    'synonyms.ts is searchWords.ts now: move your groups of words there, and delete it.',
    "colours.scss:48: --sail is no colour of Haat's.",
    'colours.scss:34: --sale is missing in the dark scheme.',
    `routes.ts:${lineOf(folder, 'routes.ts', 'satisfies')}: Property 'offers' is missing.`,
    "searchWords.ts: Property 'synonyms' is missing.",
    "server.ts:4: Object literal may only specify known properties, but 'prodcts' does not exist. Did you mean to write 'products'?",
    "settings.ts:34: Object literal may only specify known properties, but 'searchCurency' does not exist. Did you mean to write 'searchCurrency'?",
  ]);
});

test('a setting of the right type with a value that nothing can use is one sentence with its line', async () => {
  const folder = await shopOfTest();
  edit(folder, 'settings.ts', "'en-US'", "'english, please'");
  edit(folder, 'settings.ts', "'Asia/Dhaka'", "'Asia/Daka'");
  edit(folder, 'settings.ts', "'BDT'", "'TAKA'");
  edit(folder, 'settings.ts', '/social.jpg', '/soziales.jpg');
  expect((await wrongIn(folder))?.split('\n').slice(1)).toEqual([
    'settings.ts:25: english, please is no language, such as en-US.',
    'settings.ts:26: Asia/Daka is no time zone, such as Asia/Dhaka.',
    'settings.ts:33: TAKA is no currency, such as BDT.',
    'settings.ts:21: there is no file public/soziales.jpg; null is for none.',
  ]);
});

test('SHOP_DIR of a folder without a shop is one sentence', async () => {
  const folder = folderOfTest();
  expect(await wrongIn(folder)).toBe(
    `SHOP_DIR: ${folder} has no settings.ts. \`npm run new-shop ${folder}\` makes a shop folder.`,
  );
});
