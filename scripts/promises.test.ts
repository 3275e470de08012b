import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'haat-promises-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROMISES: [is: string, line: string, rule: string][] = [
  ['without a handler', 'remove();', 'typescript(no-floating-promises)'],
  ['hidden behind `void`', 'void remove();', 'typescript(no-floating-promises)'],
  ['hidden in a listener', 'onClose(() => void remove());', 'eslint(no-void)'],
  ['returned by a listener', 'onClose(() => remove());', 'typescript(no-misused-promises)'],
  ['returned by an async listener', 'onClose(async () => remove());', 'typescript(no-misused-promises)'],
];

const HANDLED = `await remove();
onClose(() => {
  remove().catch(() => undefined);
});`;

const fileOf = (index: number): string => `gateway/some${index}.ts`;

/** The linter's diagnostics for these texts, each in a file of the gateway. */
async function lint(texts: readonly string[]): Promise<{ code: string; filename: string }[]> {
  mkdirSync(join(folder, 'gateway'));
  copyFileSync('oxlint.config.mjs', join(folder, 'oxlint.config.mjs'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, module: 'nodenext' }, include: ['gateway'] }),
  );
  for (const [index, text] of texts.entries())
    writeFileSync(
      join(folder, fileOf(index)),
      `declare function remove(): Promise<void>;
declare function onClose(listener: () => void): void;
${text}
export const isRead = true;
`,
    );
  const oxlint = resolve('node_modules/.bin/oxlint');
  const { stdout } = await run(oxlint, ['-c', 'oxlint.config.mjs', '--type-aware', '--format=json'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).diagnostics;
}

const diagnostics = await lint([HANDLED, ...PROMISES.map(([, line]) => line)]);

const rulesAgainst = (index: number): string[] =>
  diagnostics.filter(({ filename }) => filename === fileOf(index)).map(({ code }) => code);

test.each(PROMISES.map(([is, , rule], index) => [is, rule, index + 1] as const))(
  'a promise %s is refused on the server, where its failure would end the process',
  (_, rule, index) => {
    expect(rulesAgainst(index)).toContain(rule);
  },
);

test('a promise that is awaited or whose failure is handled is fine', () => {
  expect(rulesAgainst(0)).toEqual([]);
});
