import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'haat-promises-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The linter's diagnostics for these lines in a file of the gateway. */
async function rulesAgainst(lines: string): Promise<string[]> {
  const file = 'gateway/some.ts';
  mkdirSync(join(folder, 'gateway'), { recursive: true });
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, module: 'nodenext' }, include: ['gateway'] }),
  );
  writeFileSync(
    join(folder, file),
    `declare function remove(): Promise<void>;
declare function onClose(listener: () => void): void;
${lines}
export const isRead = true;
`,
  );
  const oxlint = resolve('node_modules/.bin/oxlint');
  const { stdout } = await run(oxlint, ['--type-aware', '--format=json', file], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(stdout);
  return diagnostics.map(({ code }) => code);
}

test.each([
  ['left alone', 'remove();', 'typescript(no-floating-promises)'],
  ['hidden behind `void`', 'void remove();', 'typescript(no-floating-promises)'],
  ['hidden in a listener', 'onClose(() => void remove());', 'eslint(no-void)'],
  ['given to a listener', 'onClose(() => remove());', 'typescript(no-misused-promises)'],
  ['given to an asynchronous listener', 'onClose(async () => remove());', 'typescript(no-misused-promises)'],
])(
  'a promise %s is refused on the server, where its failure would end the process',
  async (_, line, rule) => {
    expect(await rulesAgainst(line)).toContain(rule);
  },
);

test('a promise that is awaited or whose failure is handled is fine', async () => {
  const lines = `await remove();
onClose(() => {
  remove().catch(() => undefined);
});`;
  expect(await rulesAgainst(lines)).toEqual([]);
});
