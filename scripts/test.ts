import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOf } from './childScript.ts';
import { browserStep, postgresStep } from './requirements.ts';
import { programStep, runSteps, type Step } from './steps.ts';
import { tallyLine, tallyOf, type Tally } from './testTally.ts';

const CODEGEN = ['tsx', 'node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'];

const build = programStep('build', ['tsx', 'scripts/build.ts']);

/** In this order; the steps of one row run side by side. */
const STEPS: Step[][] = [
  [
    programStep(
      'generated code',
      CODEGEN,
      'Generated code is stale: run `npm run codegen` and commit the result.',
    ),
  ],
  [
    programStep('types', ['tsc', '--noEmit']),
    programStep('lint', ['oxlint', '--type-aware', '--deny-warnings']),
    programStep('format', ['prettier', '--check', '.'], 'Run `npm run format`.'),
  ],
  [build],
  [browserStep],
  [postgresStep],
];

const PROJECTS = ['unit', 'web', 'api-embedded', 'api-postgres', 'gateway', 'journeys'];

async function main(): Promise<void> {
  const failed: string[] = [];
  for (const steps of STEPS) failed.push(...(await runSteps(steps)));
  const tests = await runVitest(projectsWorthRunning(failed));
  const stepTally = { passed: STEPS.flat().length - failed.length, failed: failed.length };
  if (failed.length > 0) console.log(`Failed steps: ${failed.join(', ')}.`);
  if (stepTally.failed + tests.failed > 0) process.exitCode = 1;
  console.log(tallyLine([stepTally, tests]));
}

/** Tests that lack what they need would only bury the reason, which has been said already. */
function projectsWorthRunning(failed: readonly string[]): string[] {
  const leftOut = [
    ...(failed.includes(browserStep.name) || failed.includes(build.name) ? ['journeys'] : []),
    ...(failed.includes(postgresStep.name) ? ['api-postgres'] : []),
  ];
  return leftOut.length === 0 ? [] : PROJECTS.filter((project) => !leftOut.includes(project));
}

/** No projects named means all of vitest.config.ts. */
async function runVitest(projects: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const only = projects.map((project) => `--project=${project}`);
  const vitest = spawn('node_modules/.bin/vitest', [...args, ...only], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exitCode = await exitOf(vitest);
  try {
    return tallyOf(JSON.parse(readFileSync(report, 'utf8')), exitCode);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
