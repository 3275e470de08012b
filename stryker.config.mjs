import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** These need a server, a process or a clock. */
const LEFT_OUT =
  /^(?:api\/pictures|gateway\/(?:features\/media\/VariantStore|rest\/(?!normalise|picture)|telemetry\/createLogger)|runtime\/PicturePool|web\/src\/app)/;
/** These hold data, which the tests beside them check; their code runs once at the start, or in the playground's browser. */
const DATA = /^(?:api\/seed\/demoProducts|gateway\/playground\/examples)/;

/** `npm run mutation`: changes the pure rules one by one and lists the changes that no test notices. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: ruleFiles(),
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'reports/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // A changed constant is noticed by the tests of the code that uses it, not by a test of its own.
  ignoreStatic: true,
  // Stryker would rewrite tsconfig.json with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  ignorePatterns: ['.data', '**/dist', 'reports'],
  tempDirName: 'node_modules/.cache/stryker',
};

/** Every file of rules has a unit test of the same name beside it. */
function ruleFiles() {
  return execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(?:api|backoffice|gateway|runtime|web)\//.test(file))
    .map((file) => file.replace(/\.test\.ts$/, '.ts'))
    .filter((file) => existsSync(file) && !LEFT_OUT.test(file) && !DATA.test(file));
}
