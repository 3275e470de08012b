import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STEP = /\[[^\]]+\]\((?<file>[^)]+)\)[^`]*(?:`[^`\n]+`[^`]*)*```diff\n(?<diff>[^]*?)\n```/g;

/** The steps of "Add a field from REST to the screen" in CONTRIBUTING.md: each file with its lines before and after. */
function steps(): { file: string; before: string; after: string }[] {
  const [, recipe = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(
    '## Add a field from REST to the screen',
  );
  return Array.from(recipe.matchAll(STEP), ({ groups }) => {
    const lines = (groups?.['diff'] ?? '').split('\n');
    const without = (sign: string): string =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n');
    return { file: groups?.['file'] ?? '', before: without('+'), after: without('-') };
  });
}

test('each step of the page "Add a field" fits the file that it changes, or was done there', () => {
  expect(steps().map(({ file }) => file)).toEqual([
    'schema.graphql',
    'gateway/rest/normalise/toOrder.ts',
    'web/src/features/orders/OrderConfirmation.graphql',
    'web/src/features/orders/OrderConfirmation.tsx',
    'tests/journeys/orders.test.ts',
  ]);
  for (const { file, before, after } of steps()) {
    const found = [before, after].map((lines) => readFileSync(file, 'utf8').split(lines).length);
    expect([file, found]).toEqual([file, expect.arrayContaining([2])]);
  }
});

const ROOM_ROW = /^\| (?<rooms>`[a-z]+[^|]*?) +\| (?<tests>[^|]+?) +\|$/gm;
const namesIn = (cell = ''): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);

/** The rows of "Which tests show a room" in CONTRIBUTING.md. */
function testedRooms(): { rooms: string[]; tests: string[] }[] {
  const [, rest = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('### Which tests show a room\n');
  const [table = ''] = rest.split('\n#');
  return Array.from(table.matchAll(ROOM_ROW), ({ groups }) => ({
    rooms: namesIn(groups?.['rooms']),
    tests: namesIn(groups?.['tests']),
  }));
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && !['dist', 'features', 'generated', 'gql', 'modules'].includes(entry.name),
    )
    .map(({ name }) => `${path}/${name}`);

test('every room has its row in the table of tests, and every test that the table names exists', () => {
  const rows = testedRooms();
  const rooms = ['api', 'backoffice', 'gateway', 'gateway/features', 'gateway/modules', 'web/src'].flatMap(
    foldersIn,
  );
  expect(rows.flatMap((row) => row.rooms)).toEqual(
    expect.arrayContaining([
      ...rooms,
      'web/src/features',
      'web/server',
      'deploy',
      'examples',
      'runtime',
      'scripts',
      'shop',
    ]),
  );
  const missing = rows.flatMap(({ rooms: named, tests }) => [
    ...named.filter((room) => !existsSync(room)),
    ...tests.filter((name) => !existsSync(`tests/${name}`) && !existsSync(`tests/${name}.test.ts`)),
  ]);
  expect(missing).toEqual([]);
  for (const { tests } of rows) expect(tests).not.toEqual([]);
});

test('every folder of tests is named by the table', () => {
  const folders = execFileSync('git', ['ls-files', 'tests/*.test.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => file.split('/').slice(1, -1).join('/'));
  const named = testedRooms().flatMap(({ tests }) => tests);
  const isNamed = (folder: string): boolean =>
    named.some((name) => `${name}/`.startsWith(`${folder}/`) || `${folder}/`.startsWith(`${name}/`));
  // Tests of what tests and benchmarks are made with stand beside their files, too.
  const others = [...new Set(folders)].filter((folder) => !/^(bench|support|unit)\b/.test(folder));
  expect(others.filter((folder) => !isNamed(folder))).toEqual([]);
});
