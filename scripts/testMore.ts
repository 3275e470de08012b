import { browserStep, fontStep, headlessShellStep, serverSteps } from './requirements.ts';
import { runVitest } from './runVitest.ts';
import { buildStale } from './staleBuilds.ts';
import { runSteps } from './steps.ts';
import { tallyLine } from './testTally.ts';

/**
 * `npm run test:more` runs tests/resilience, where whole servers start, are killed, attacked, backed up, updated and
 * deployed, and answers are lost; tests/beyond, for what the browser shows beyond the specification; and the API's
 * tests on PostgreSQL.
 */
async function main(): Promise<void> {
  await buildStale(new AbortController().signal);
  const failed = await runSteps([browserStep, headlessShellStep, fontStep, ...serverSteps]);
  const tests = await runVitest(['resilience', 'beyond', 'postgres'], {
    isBuilt: true,
    reportFile: 'node_modules/.cache/haat/more-report.json',
  });
  if (failed.length > 0) console.log(`Failed steps: ${failed.join(', ')}.`);
  if (failed.length + tests.failed > 0) process.exitCode = 1;
  console.log(tallyLine([tests, { passed: 0, failed: failed.length }]));
}

await main();
