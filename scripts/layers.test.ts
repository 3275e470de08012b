import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const { ROOMS }: { ROOMS: Record<string, (string | string[])[]> } = await import(
  resolve('oxlint.config.mjs')
);
const NORMALISER = '#gateway/rest/normalise/readAmount.ts';

/** For what an owner or an integrator relies on: imports that a file may make, and those that are refused. */
const ROWS: [file: string, allowed: readonly string[], refused: readonly string[]][] = [
  [
    'web/src/pages/a.tsx',
    ['#web/features/cart/a.ts', '#shop/a.ts'],
    ['#gateway/errors.ts', '#api/a.ts', '#web/app/a.ts'],
  ],
  [
    'web/src/features/cart/a.ts',
    ['#web/features/auth/a.ts', '#web/ui/a.ts'],
    ['#web/features/shop/a.ts', '#web/pages/a.tsx', '#web/pages/ShopPage.generated.ts'],
  ],
  [
    'gateway/core/a.ts',
    ['#gateway/http/a.ts', '#runtime/a.ts'],
    ['#gateway/features/feeds/feeds.ts', '#api/a.ts', '#web/lib/a.ts'],
  ],
  [
    'gateway/features/media/a.ts',
    ['./widths.ts', '#gateway/core/a.ts'],
    ['#gateway/features/feeds/feeds.ts', NORMALISER],
  ],
  ['gateway/features.ts', ['#gateway/features/feeds/feeds.ts'], ['#backoffice/a.ts']],
  ['gateway/catalogue/a.ts', ['#gateway/generated/a.ts'], ['#gateway/rest/a.ts', '#gateway/errors.ts']],
  ['gateway/modules/orders/a.ts', ['#gateway/rest/upstream.ts', './SomeSource.ts'], [NORMALISER]],
  ['gateway/modules/orders/SomeSource.ts', [NORMALISER], ['#gateway/graphql/a.ts']],
  [
    'api/routes/a.ts',
    ['#api/auth/a.ts', '#shop/a.ts'],
    ['#api/app.ts', '#backoffice/a.ts', '#gateway/errors.ts'],
  ],
  ['backoffice/a.ts', ['#api/a.ts', '#runtime/a.ts'], ['#gateway/errors.ts', '#web/lib/a.ts']],
  ['runtime/a.ts', [], ['#api/a.ts', '#shop/a.ts']],
  ['runtime/shop/a.ts', ['#runtime/a.ts', '#shop/a.ts'], ['#api/a.ts', '#gateway/errors.ts']],
  ['shop/server.ts', ['#gateway/contract/a.ts', '#runtime/shop/a.ts'], ['#gateway/server/a.ts', '#api/a.ts']],
  ['scripts/a.ts', ['#gateway/a.ts', '#api/a.ts'], ['#tests/support/a.ts']],
];

const exportsOf = (names: readonly string[]): string =>
  names.map((name, index) => `export * as a${index} from '${name}';\n`).join('');

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

/** What our linter says about a project of these files. */
async function lintFiles(files: Readonly<Record<string, string>>): Promise<Diagnostic[]> {
  const folder = folderOfFile();
  copyFileSync('oxlint.config.mjs', join(folder, 'oxlint.config.mjs'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  // The linter exits with an error when it finds something, as expected here.
  const { stdout } = await promisify(execFile)(
    resolve('node_modules/.bin/oxlint'),
    ['-c', 'oxlint.config.mjs', '--format=json'],
    { cwd: folder, maxBuffer: 100_000_000 },
  ).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).diagnostics;
}

const diagnostics = await lintFiles(
  Object.fromEntries(ROWS.map(([file, allowed, refused]) => [file, exportsOf([...allowed, ...refused])])),
);

test.each(ROWS)('%s may import %j, and not %j', (file, _, refused) => {
  const found = diagnostics
    .filter(({ code, filename }) => code.includes('no-restricted-imports') && filename === file)
    .flatMap(({ message }) => /'(?<name>[^']+)'/.exec(message)?.groups?.['name'] ?? []);
  expect(found.toSorted()).toEqual(refused.toSorted());
});

test.each(Object.entries(ROOMS))('every room of %s/ has its place in the order', (top, floors) => {
  const rooms = readdirSync(top === 'web' ? 'web/src' : top, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /(?<!\.test)\.ts$/.test(entry.name))
    .map(({ name }) => name);
  expect([...floors.flat(), 'generated', 'gql']).toEqual(expect.arrayContaining(rooms));
});
