import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lintFiles } from '#tests/support/lintFiles.ts';

interface Order {
  ROOMS: Record<string, (string | string[])[]>;
  FEATURES: Partial<Record<string, string[]>>;
}
type Row = [file: string, allowed: readonly string[], refused: readonly string[]];

const { ROOMS, FEATURES }: Order = await import(resolve('oxlint.config.mjs'));
const FEATURE_NAMES = readdirSync('web/src/features');
const NORMALISER = '#gateway/rest/normalise/readAmount.ts';

const root = (top: string): string => (top === 'web' ? 'web/src' : top);
const featureFile = (name: string): string => `#web/features/${name}/a.ts`;

const isFile = (room: string): boolean => room.includes('.');
const pathIn = (room: string): string => (isFile(room) ? room : `${room}/deep/a.ts`);

/** For each room of a folder, the imports of those below it, and of all others. */
function rowsOf([top, floors]: [string, (string | string[])[]]): Row[] {
  return floors.flatMap((floor, index) =>
    [floor].flat().map((room): Row => {
      const spellings = isFile(room) ? ['./', `#${top}/`] : [`#${top}/`];
      const importsOf = (rooms: string[]): string[] =>
        rooms.flatMap((other) => spellings.map((start) => `${start}${pathIn(other)}`));
      const isHidden = (other: string): boolean =>
        top === 'gateway' && other === 'features' && room !== 'features.ts';
      const below = floors
        .slice(0, index)
        .flat()
        .filter((other) => !isHidden(other));
      const others = floors.flat().filter((other) => other !== room && !below.includes(other));
      return [
        `${root(top)}/${pathIn(room)}`,
        importsOf(below),
        [...importsOf(others), '#tests/support/a.ts'],
      ];
    }),
  );
}

function featureRow(name: string): Row {
  const allowed = FEATURES[name] ?? [];
  const refused = FEATURE_NAMES.filter((other) => !allowed.includes(other));
  return [
    `web/src/features/${name}/some.ts`,
    [...allowed.map(featureFile), '#web/ui/a.ts'],
    [...refused.map(featureFile), '#web/pages/a.tsx', '#web/pages/ShopPage.generated.ts'],
  ];
}

const HOUSE = ['api', 'backoffice', 'gateway', 'runtime', 'scripts', 'shop', 'tests', 'web'].map(
  (top) => `#${top}/a.ts`,
);
const houseRow = (file: string, ...allowed: readonly string[]): Row => [
  file,
  allowed,
  HOUSE.filter((path) => !allowed.includes(path)),
];

/** The imports that a file of each zone may make, and those that are refused. */
const ROWS: readonly Row[] = [
  ...Object.entries(ROOMS).flatMap(rowsOf),
  ...FEATURE_NAMES.map(featureRow),
  houseRow('shop/some.ts', '#shop/a.ts'),
  ['shop/server.ts', ['#gateway/contract/a.ts'], ['#gateway/server/a.ts']],
  houseRow('runtime/some.ts', '#runtime/a.ts'),
  houseRow('api/newRoom/some.ts', '#api/a.ts', '#shop/a.ts', '#runtime/a.ts'),
  houseRow('backoffice/newRoom/some.ts', '#backoffice/a.ts', '#api/a.ts', '#shop/a.ts', '#runtime/a.ts'),
  houseRow('gateway/newRoom/some.ts', '#gateway/a.ts', '#shop/a.ts', '#runtime/a.ts'),
  houseRow('web/server/some.ts', '#web/a.ts', '#shop/a.ts', '#runtime/PageRenderer.ts'),
  houseRow('scripts/some.ts', ...HOUSE.filter((path) => !path.startsWith('#tests/'))),
  ['gateway/rest/some.ts', [NORMALISER], []],
  ['gateway/server/some.ts', [NORMALISER], []],
  ['gateway/features/mcp/some.ts', ['./toolOf.ts'], ['#gateway/features/feeds/feeds.ts']],
  ['gateway/features/web/some.ts', ['#gateway/generated/enums.ts'], [NORMALISER]],
  ['gateway/modules/orders/some.ts', ['#gateway/rest/upstream.ts', './SomeSource.ts'], [NORMALISER]],
  ['gateway/modules/orders/SomeSource.ts', [NORMALISER], ['#gateway/graphql/a.ts']],
];

const FROM_ABOVE = 'web/src/ui/Other.tsx';

const exportsOf = (names: readonly string[]): string =>
  names.map((name, index) => `export * as a${index} from '${name}';\n`).join('');

const diagnostics = await lintFiles({
  ...Object.fromEntries(ROWS.map(([file, allowed, refused]) => [file, exportsOf([...allowed, ...refused])])),
  [FROM_ABOVE]: exportsOf(['../lib/money.ts']),
});

test.each(ROWS)('%s may import %j, and not %j', (file, _, refused) => {
  const found = diagnostics
    .filter(({ code, filename }) => code.includes('no-restricted-imports') && filename === file)
    .flatMap(({ message }) => /'(?<name>[^']+)'/.exec(message)?.groups?.['name'] ?? []);
  expect(found.toSorted()).toEqual(refused.toSorted());
});

test.each(Object.entries(ROOMS))('every room of %s/ has its place in the order', (top, floors) => {
  const rooms = readdirSync(root(top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /(?<!\.test)\.ts$/.test(entry.name))
    .map(({ name }) => name);
  expect([...floors.flat(), 'generated', 'gql']).toEqual(expect.arrayContaining(rooms));
});

const SHARED = readdirSync('runtime').filter((name) => !name.endsWith('.test.ts'));
const USERS = ['api', 'backoffice', 'gateway', 'scripts', 'web'];
const USES = execFileSync('git', ['grep', "'#runtime/", '--', ...USERS, ':!*.test.ts'], { encoding: 'utf8' });

test.each(SHARED)('runtime/%s is imported from at least two other folders', (name) => {
  const users = USES.split('\n').filter((line) => line.includes(`'#runtime/${name}'`));
  expect(new Set(users.map((line) => line.split('/')[0])).size).toBeGreaterThan(1);
});

test('a relative import from a parent folder is refused', () => {
  const found = diagnostics.filter(({ filename }) => filename === FROM_ABOVE);
  expect(found.map(({ code }) => code)).toContain('import(no-relative-parent-imports)');
});
