import { defineConfig } from 'vitest/config';

/** The tests of pure rules, for `npm run mutation`: fast enough to be run once for each change that it makes. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['{api,backoffice,gateway,runtime}/**/*.test.ts', 'web/*.test.ts', 'web/src/**/*.test.ts'],
    // These tests start processes; stryker.config.mjs does not change the code that they test.
    exclude: ['api/pictures/**', 'runtime/PicturePool.test.ts'],
    // A few tests start a database or a server, which takes long on a busy machine. Stryker ends changes that hang.
    testTimeout: 60_000,
  },
});
