/**
 * The rooms of each folder, from bottom to top: a room imports itself and the rooms before it. Rooms in an inner list do
 * not import each other.
 */
export const ROOMS = {
  api: [
    ['env.ts', 'money.ts', 'newId.ts', 'uploads.ts'],
    'dataFolder.ts',
    'restrictPermissions.ts',
    'telemetry',
    'db',
    ['http', 'shoppers'],
    'mail',
    'Services.ts',
    'auth',
    ['backup', 'seed'],
    'pictures',
    'routes',
    ['app.ts', 'startWarnings.ts'],
    'server.ts',
    'runApi.ts',
    'main.ts',
  ],
  backoffice: [
    ['env.ts', 'calls'],
    'catalogue',
    'pages',
    ['ownerRouter.ts', 'ownerMails.ts', 'catalogueCommand.ts'],
    'startBackOffice.ts',
    'main.ts',
  ],
  gateway: [
    ['catalogue', 'contract', 'errors.ts', 'removedSettings.ts', 'requests.ts'],
    'env.ts',
    ['auth', 'playground', 'rest', 'sharedState.ts'],
    ['server', 'telemetry'],
    ['media', 'modules', 'responseCache'],
    ['graphql', 'http'],
    'core',
    'features',
    'features.ts',
    'main.ts',
  ],
  web: ['styles', 'lib', ['store', 'ui'], 'features', 'pages', 'app'],
};

/** What every room of a folder imports. Folders that are not listed, such as tests/, import everything. */
const BASICS = {
  // What settings.ts and server.ts of a shop folder are written with.
  shop: ['#gateway/contract/**', '#runtime/shop/**'],
  runtime: [],
  api: ['#shop/**', '#runtime/**'],
  backoffice: ['#shop/**', '#runtime/**', '#api/**'],
  gateway: ['#shop/**', '#runtime/**', '#gateway/generated/**', '#gateway/README.md?raw'],
  web: [
    '#shop/**',
    '#web/gql/**',
    '#runtime/shop/**',
    '#runtime/{cents,idempotencyKey,orderContent,PageRenderer,typedNumber,uploadedPicture}.ts',
  ],
};

/** The features of the shop that import other features, and which. */
export const FEATURES = {
  addresses: ['auth'],
  cart: ['addresses', 'auth'],
  contact: ['auth'],
  home: ['product'],
  shop: ['product', 'search'],
};

/** The formats of other servers. Besides rest/, only the files that read or translate its answers import them. */
const NORMALISERS = '#gateway/rest/normalise/**';
const ANSWER_READERS = 'gateway/modules/**/{*Source,ListPages,ProductLookup,loadCatalogue,cataloguePages}.ts';

const ALL = '#*/**';
const root = (folder) => (folder === 'web' ? 'web/src' : folder);
const isFile = (room) => room.includes('.');
const pathOf = (room) => (isFile(room) ? room : `${room}/**`);

/** Refuses the imports that match a pattern, unless a later pattern with `!` allows them. */
function zone(files, group, message = 'Imports run downward: see the order in oxlint.config.mjs.') {
  const patterns = [{ group, message }];
  return { files: [files], rules: { 'eslint/no-restricted-imports': ['error', { patterns }] } };
}

/** What a room may not import, as patterns. */
function roomZone(folder, room) {
  const index = ROOMS[folder].findIndex((floor) => [floor].flat().includes(room));
  // Only the list of the gateway's features imports them.
  const isHidden = (other) => folder === 'gateway' && other === 'features' && room !== 'features.ts';
  const below = ROOMS[folder]
    .slice(0, index)
    .flat()
    .filter((other) => !isHidden(other));
  // A feature does not even import the features beside it.
  const rooms = room === 'features' ? below : [...below, room];
  const imported = [...BASICS[folder], ...rooms.map((other) => `#${folder}/${pathOf(other)}`)];
  const allowed = imported.map((path) => `!${path}`);
  const relative = isFile(room) ? ['./**', ...allowed.map((path) => path.replace(`#${folder}/`, './'))] : [];
  return [ALL, ...relative, ...allowed, ...(room === 'rest' || room === 'server' ? [] : [NORMALISERS])];
}

const zones = [
  ...Object.entries(BASICS).map(([folder, basics]) =>
    zone(`${folder}/**`, [ALL, ...[`#${folder}/**`, ...basics].map((path) => `!${path}`)]),
  ),
  ...Object.entries(ROOMS).flatMap(([folder, rooms]) =>
    rooms.flat().map((room) => zone(`${root(folder)}/${pathOf(room)}`, roomZone(folder, room))),
  ),
  zone(ANSWER_READERS, [...roomZone('gateway', 'modules'), `!${NORMALISERS}`]),
  ...Object.entries(FEATURES).map(([feature, others]) =>
    zone(`web/src/features/${feature}/**`, [
      ...roomZone('web', 'features'),
      ...others.map((other) => `!#web/features/${other}/**`),
    ]),
  ),
  // What Haat works out from the shop's settings.
  zone('runtime/shop/**', [ALL, '!#runtime/**', '!#shop/**']),
  zone(
    'scripts/**',
    ['#tests/**'],
    'scripts/ does not import tests/: the npm commands also work without them.',
  ),
];

const SERVERS = '{api,backoffice,gateway,runtime,scripts}/**';
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    '**/dist/**',
    'gateway/generated/**',
    'web/src/gql/**',
    '**/*.generated.ts',
    'examples/priceFeed/gql/**',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/refs': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-target-blank': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // Also of types alone, which ties rooms together as well.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-relative-parent-imports': 'error',
    'import/no-unassigned-import': 'off',
    'eslint/no-console': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'unicorn/no-array-sort': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'eslint/max-lines': ['error', { max: 200 }],
    'eslint/max-lines-per-function': ['error', { max: 40 }],
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'eslint/max-lines-per-function': ['error', { max: 80 }] } },
    { files: ['tests/**', ...TESTS], rules: { 'eslint/max-lines': ['error', { max: 300 }] } },
    { files: TESTS, rules: { 'eslint/max-lines-per-function': 'off' } },
    {
      files: ['*.config.ts', '*.config.mjs', 'codegen.ts', '**/vite.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [SERVERS],
      rules: {
        'eslint/no-void': 'error',
        'typescript/no-floating-promises': ['error', { ignoreVoid: false }],
        'typescript/no-misused-promises': 'error',
      },
    },
    ...zones,
    {
      files: TESTS,
      rules: {
        'eslint/no-restricted-imports': 'off',
        'eslint/no-void': 'off',
        'typescript/no-floating-promises': 'error',
      },
    },
  ],
};
