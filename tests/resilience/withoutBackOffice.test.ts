import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#tests/support/copyProject.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { describedCalls } from '#tests/support/openApi.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const COPIED = ['api', 'codegen.ts', 'docs', 'drizzle.config.ts', 'examples', 'tests', 'vitest.config.ts'];

/** The tests of the folder, and of what starts it. */
const TESTS = [
  'backoffice',
  'contract/dearOrders.test.ts',
  'resilience/backoffice',
  'resilience/deploy/compose.test.ts',
  'resilience/deploy/processes.test.ts',
  'resilience/secondShop.test.ts',
  'resilience/slowClients.test.ts',
  'support/backOfficeServer.ts',
  'support/ownerDocument.ts',
  'support/secondShop',
  'support/secondShop.ts',
];

const run = promisify(execFile);
const folder = folderOfFile();
copyProject(folder, COPIED);
for (const name of TESTS) rmSync(join(folder, 'tests', name), { recursive: true });

/** Runs a program of the project there; rejects with its output if it fails. */
async function inCopy(program: string, ...args: string[]): Promise<void> {
  const started = run(join('node_modules/.bin', program), args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
  });
  await started.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}${stderr}`);
  });
}

test('the folder backoffice/ can be deleted: no type of another folder needs it', async () => {
  await inCopy('tsc', '--noEmit');
});

test('without it, the page of settings leaves out its settings', async () => {
  await inCopy('tsx', 'scripts/writePages.ts');
  const page = readFileSync(join(folder, 'docs/settings.md'), 'utf8');
  expect(page).toContain('`API_PORT`');
  expect(page).not.toContain('OWNER_TOKEN');
});

test("without it, the API starts, and has no address of the owner's", async () => {
  const api = await forkApi(join(folder, '.data'), { OWNER_TOKEN }, folder);
  onTestFinished(() => api.kill());
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const statusOf = async (path: string, method = 'GET'): Promise<number> =>
    (await fetch(`${api.url}${path}`, { method, headers })).status;
  expect(await statusOf('/api/products')).toBe(200);
  expect(await statusOf('/owner')).toBe(404);
  for (const { method, path } of describedCalls.filter((call) => call.path.startsWith('/api/owner/')))
    expect([path, await statusOf(path, method)]).toEqual([path, 404]);
});

/** Two more runs of Vitest, each with its databases, take two minutes. */
test('without it, the tests of the contract pass', async () => {
  const files = ['reference', 'referenceAccount'].map((name) => `tests/contract/${name}.test.ts`);
  await inCopy('vitest', 'run', '--project', 'gateway', ...files);
  const calls = ['embedded/openapi', 'products', 'orders', 'account', 'embedded/mails'].map(
    (name) => `tests/api/${name}.test.ts`,
  );
  await inCopy('vitest', 'run', '--project', 'api', ...calls);
});
