import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { builtModules } from './tests/support/builtModules.ts';
import { QUICK_WASM } from './tests/support/serverProgram.ts';

const shared = {
  // Modules are loaded once for each worker, not again for each file.
  isolate: false,
  execArgv: QUICK_WASM,
  setupFiles: ['tests/support/failOnConsoleError.ts', 'tests/support/newConnections.ts'],
  // Some tests start processes with databases of their own, which takes long on a slow, busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // These limits end waits for what never happens; a test that passes waits only until something happens.
  expect: { poll: { timeout: 60_000 } },
};

// The file that Node itself finds: a second copy of graphql would not accept the first one's schema.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** `npm run test:more` runs the last three, `npm test` the others; `npx vitest run --project unit` runs one. */
export default defineConfig({
  test: {
    // Most tests wait half of their time, for a browser or for another process.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        plugins: [builtModules],
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{api,backoffice,gateway,runtime,scripts,shop}/**/*.test.ts',
            'web/*.test.ts',
            'web/server/*.test.tsx',
            'web/src/**/*.test.ts',
            'tests/{bench,cluster}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          setupFiles: [...shared.setupFiles, 'tests/support/eachComponent.ts'],
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['tests/{api,backoffice}/**/*.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        plugins: [builtModules],
        resolve,
        test: {
          ...shared,
          name: 'gateway',
          include: ['tests/{contract,gateway}/**/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/shop.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          exclude: ['tests/resilience/postgres/**'],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'beyond',
          include: ['tests/beyond/**/*.test.ts'],
          globalSetup: ['tests/support/shop.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['tests/{api,backoffice,resilience/{api,backoffice,postgres}}/**/*.test.ts'],
          // Their subject is not the database.
          exclude: ['tests/*/embedded/**'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgresServer.ts'],
        },
      },
    ],
  },
});
