import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'haat-layers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The response formats of other servers; only rest/ and the mapping of its answers may import them. */
const DIALECT = '#gateway/rest/dialects/readAmount.ts';

/** Forbidden imports for a file of each zone; some have deep paths, which patterns for one level would allow. */
const FORBIDDEN: readonly [file: string, imports: readonly string[]][] = [
  ['shop/some.ts', ['#web/lib/money.ts', '#gateway/errors.ts', '#runtime/nodeVersion.ts']],
  ['runtime/some.ts', ['#gateway/errors.ts', '#api/env.ts', '#shop/settings.ts']],
  [
    'api/routes/some.ts',
    ['#gateway/rest/upstream.ts', '#web/lib/deep/a.ts', '#tests/support/a.ts', '#scripts/a.ts'],
  ],
  ['gateway/main.ts', ['#api/db/schema.ts', '#web/lib/deep/a.ts', '#tests/support/a.ts', '#scripts/a.ts']],
  ['gateway/redis/some.ts', ['#gateway/http/a.ts', '#gateway/modules/deep/a.ts', '#gateway/processes/a.ts']],
  [
    'gateway/responseCache/some.ts',
    ['#gateway/http/a.ts', '#gateway/pages/a.ts', '#gateway/app.ts', DIALECT],
  ],
  ['gateway/rest/some.ts', ['#gateway/modules/orders/a.ts', '#gateway/graphql/a.ts', '#gateway/http/a.ts']],
  ['gateway/auth/some.ts', ['#gateway/modules/orders/a.ts', '#gateway/graphql/a.ts', '#gateway/http/a.ts']],
  [
    'gateway/telemetry/some.ts',
    ['#gateway/modules/orders/a.ts', '#gateway/graphql/a.ts', '#gateway/http/a.ts', DIALECT],
  ],
  [
    'gateway/modules/orders/some.ts',
    ['#gateway/graphql/a.ts', '#gateway/responseCache/a.ts', '#gateway/pages/a.ts', DIALECT],
  ],
  ['gateway/modules/orders/toSome.ts', ['#gateway/graphql/a.ts', '#gateway/http/a.ts']],
  [
    'gateway/media/some.ts',
    ['#gateway/graphql/a.ts', '#gateway/modules/deep/a.ts', '#gateway/http/a.ts', DIALECT],
  ],
  ['gateway/http/some.ts', ['#gateway/graphql/a.ts', '#gateway/pages/a.ts', '#gateway/app.ts', DIALECT]],
  [
    'gateway/graphql/some.ts',
    ['#gateway/http/a.ts', '#gateway/webhooks/a.ts', '#gateway/pages/a.ts', '#gateway/app.ts', DIALECT],
  ],
  ['gateway/explain/some.ts', ['#gateway/app.ts', '#gateway/server.ts', '#gateway/mcp/a.ts', DIALECT]],
  ['gateway/mcp/some.ts', ['#gateway/app.ts', '#gateway/server.ts', '#gateway/feeds/a.ts', DIALECT]],
  ['gateway/federation/some.ts', ['#gateway/app.ts', '#gateway/server.ts', '#api/db/a.ts', DIALECT]],
  ['gateway/feeds/some.ts', ['#gateway/app.ts', '#gateway/server.ts', '#web/pages/deep/a.ts', DIALECT]],
  [
    'gateway/pages/some.ts',
    ['#gateway/feeds/a.ts', '#gateway/app.ts', '#gateway/server.ts', '#web/pages/deep/a.ts', DIALECT],
  ],
  [
    'web/src/lib/some.ts',
    ['#web/ui/Button.tsx', '#web/store/cart.ts', '#web/features/cart/a.ts', '#gateway/a/b.ts'],
  ],
  [
    'web/src/ui/Some.tsx',
    ['#web/features/cart/a.ts', '#web/pages/a.tsx', '#web/app/layout/a.tsx', '#api/db/a.ts'],
  ],
  ['web/src/store/some.ts', ['#web/features/cart/a.ts', '#web/pages/a.tsx', '#web/app/layout/a.tsx']],
  ['web/src/pages/SomePage.tsx', ['#web/app/layout/a.tsx', '#gateway/rest/a.ts', '#runtime/a.ts']],
  ['web/vite.config.ts', ['#gateway/rest/a.ts', '#api/db/a.ts', '#tests/support/a.ts', '#scripts/a.ts']],
  ['web/server/some.ts', ['#gateway/rest/a.ts', '#api/db/a.ts', '#runtime/makeFolder.ts', '#scripts/a.ts']],
  ['web/src/app/Some.tsx', ['#gateway/rest/a.ts', '#api/db/a.ts', '#tests/support/a.ts', '#scripts/a.ts']],
  ['scripts/some.ts', ['#tests/support/a.ts', '#tests/bench/a.ts']],
];

/** Allowed imports, from lower layers. */
const ALLOWED: readonly [file: string, imports: readonly string[]][] = [
  ['web/server/other.ts', ['#runtime/PageRenderer.ts', '#shop/settings.ts']],
  ['web/src/pages/OtherPage.tsx', ['#web/features/cart/a.ts', '#shop/settings.ts']],
  ['gateway/modules/orders/other.ts', ['#gateway/rest/deep/a.ts', './b.ts']],
  ['gateway/modules/orders/OtherSource.ts', [DIALECT]],
  ['gateway/modules/orders/toOther.ts', [DIALECT]],
];

const FEATURES = readdirSync('web/src/features');

/** The other features that a feature may import, as in .oxlintrc.json. */
const DECLARED: Partial<Record<string, readonly string[]>> = {
  cart: ['addresses', 'auth'],
  home: ['product'],
  shop: ['product', 'search'],
};

const inFeature = (name: string): string => `web/src/features/${name}/some.ts`;
const othersThan = (name: string): string[] => [
  ...FEATURES.filter((other) => other !== name).map((other) => `#web/features/${other}/a.ts`),
  '#web/pages/a.tsx',
  '#web/app/layout/a.tsx',
];

const FROM_ABOVE = 'web/src/ui/Other.tsx';

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

/** The linter's diagnostics for files with these imports. */
async function lint(
  files: readonly (readonly [file: string, imports: readonly string[]])[],
): Promise<Diagnostic[]> {
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const lines = imports.map((name, index) => `export * as a${index} from '${name}';\n`);
    writeFileSync(join(folder, file), lines.join(''));
  }
  // The linter exits with an error when it finds something, as expected here.
  const { stdout } = await run(resolve('node_modules/.bin/oxlint'), ['--format=json'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout).diagnostics;
}

const diagnostics = await lint([
  ...FORBIDDEN,
  ...ALLOWED,
  ...FEATURES.map((name) => [inFeature(name), othersThan(name)] as const),
  [FROM_ABOVE, ['../lib/money.ts']],
]);

function refusedImports(file: string): string[] {
  return diagnostics
    .filter(({ code, filename }) => code.includes('no-restricted-imports') && filename === file)
    .flatMap(({ message }) => /'(?<name>[^']+)'/.exec(message)?.groups?.['name'] ?? [])
    .toSorted();
}

test.each(FORBIDDEN)('%s may not import %j', (file, imports) => {
  expect(refusedImports(file)).toEqual(imports.toSorted());
});

test.each(ALLOWED)('%s may import %j', (file) => {
  expect(refusedImports(file)).toEqual([]);
});

test.each(FEATURES)(
  'the feature %s may not import pages, the app, or features that are not declared',
  (name) => {
    const allowed = DECLARED[name]?.map((other) => `#web/features/${other}/a.ts`) ?? [];
    const refused = othersThan(name).filter((path) => !allowed.includes(path));
    expect(refusedImports(inFeature(name))).toEqual(refused.toSorted());
  },
);

const SHARED = readdirSync('runtime').filter((name) => !name.endsWith('.test.ts'));
const ROOMS = ['api', 'backoffice', 'gateway', 'scripts', 'web'];
const USES = execFileSync('git', ['grep', "'#runtime/", '--', ...ROOMS, ':!*.test.ts'], { encoding: 'utf8' });

test.each(SHARED)('runtime/%s is imported from at least two other folders', (name) => {
  const users = USES.split('\n').filter((line) => line.includes(`'#runtime/${name}'`));
  expect(new Set(users.map((line) => line.split('/')[0])).size).toBeGreaterThan(1);
});

test('a relative import from a parent folder is refused', () => {
  const found = diagnostics.filter(({ filename }) => filename === FROM_ABOVE);
  expect(found.map(({ code }) => code)).toContain('import(no-relative-parent-imports)');
});
