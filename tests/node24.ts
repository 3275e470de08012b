import { execFileSync, spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { exitOf } from '#scripts/childScript.ts';
import { buildStale } from '#scripts/staleBuilds.ts';

const NODE = resolve('tests/node24/node_modules/.bin/node');

/** Unit tests first; then `npm start` and the built server, on which a test shopper buys something. */
const RUNS = [
  ['--project=unit'],
  ['--project=resilience', 'tests/resilience/start.test.ts', 'tests/resilience/builtServer.test.ts'],
];

/** Runs tests on the Node 24 of tests/node24, whatever version runs this script. */
async function main(): Promise<void> {
  await buildStale(new AbortController().signal);
  console.log(`On Node ${execFileSync(NODE, ['--version'], { encoding: 'utf8' })}`);
  const PATH = [dirname(NODE), resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  for (const run of RUNS) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...run];
    const vitest = spawn(NODE, args, {
      env: { ...process.env, PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if ((await exitOf(vitest)) !== 0) process.exitCode = 1;
  }
}

await main();
