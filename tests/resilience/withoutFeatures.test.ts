import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyProject } from '#tests/support/copyProject.ts';
import { processOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import { graphql } from '#tests/support/graphql.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const FEATURES = readdirSync('gateway/features');
const LIST = 'gateway/features.ts';
const run = promisify(execFile);

/** A gateway without these features: each loses its folder and its lines in the list. */
function without(features: readonly string[]): string {
  const folder = folderOfTest();
  copyProject(folder);
  for (const name of ['scripts', 'web']) rmSync(join(folder, name), { recursive: true });
  for (const top of ['gateway', 'runtime'])
    for (const file of readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' }))
      if (/\.test\.tsx?$/.test(file)) rmSync(join(folder, top, file));
  let list = readFileSync(LIST, 'utf8');
  for (const name of features) {
    rmSync(join(folder, 'gateway/features', name), { recursive: true });
    list = list
      .replace(new RegExp(`^import .*/${name}\\.ts';\n`, 'm'), '')
      .replace(new RegExp(`(?<=[[\\s])${name}(?:, |,\\n\\s*|(?=\\]))`), '');
  }
  writeFileSync(join(folder, LIST), list);
  return folder;
}

async function checkTypes(folder: string): Promise<void> {
  await run('node_modules/.bin/tsc', ['--noEmit'], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    },
  );
}

test.each(FEATURES)('the feature %s can be deleted: no type of the gateway needs it', async (name) => {
  await checkTypes(without([name]));
});

test('without any feature, the gateway type-checks, starts and answers', async () => {
  const folder = without(FEATURES);
  await checkTypes(folder);
  const rest = await restOfTest({
    'GET /api/products': { success: true, products: [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3 }] },
  });
  const gateway = await processOfTest(rest.url, {}, folder);
  expect(await graphql(gateway.url, '{ products { name } }')).toEqual({ products: [{ name: 'Lamp' }] });
  expect((await fetch(`${gateway.url}/playground`)).status).toBe(404);
});
