import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { exitOf } from './childScript.ts';
import {
  browserStep,
  fontStep,
  headlessShellStep,
  nginxStep,
  postgresStep,
  promtoolStep,
  redisStep,
  systemdStep,
} from './requirements.ts';
import { readSentences, specificationGaps } from './specification.ts';
import { unsupportedImages, readSupported, usedImages } from './supportedLines.ts';
import { programStep, runSteps, type Step } from './steps.ts';
import { readReport, REPORT_FILE } from './testReport.ts';
import { tallyLine, tallyOf, type Tally } from './testTally.ts';

const CODEGEN = ['tsx', 'node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'];

const build = programStep('build', ['tsx', 'scripts/build.ts']);

/** Only warns: what a day changes must not fail a test. */
const supportStep: Step = {
  name: 'supported versions in deploy/',
  async run() {
    const today = new Date().toISOString().slice(0, 10);
    for (const error of unsupportedImages(usedImages(), readSupported(), today))
      console.log(`Warning: ${error}`);
    return null;
  },
};

/** In this order; the steps of one row run in parallel. */
const STEPS: Step[][] = [
  [
    programStep(
      'generated code',
      CODEGEN,
      'Generated code is stale: run `npm run codegen` and commit the result.',
    ),
    programStep('types', ['tsc', '--noEmit']),
    programStep('lint', ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
    programStep('format', ['prettier', '--check', '.'], 'Run `npm run format`.'),
    build,
  ],
  [
    browserStep,
    headlessShellStep,
    fontStep,
    postgresStep,
    redisStep,
    nginxStep,
    promtoolStep,
    systemdStep,
    supportStep,
  ],
];

/** Runs after the tests: each sentence of the specification needs a test that passed. */
const specificationStep: Step = {
  name: 'specification',
  advice: 'docs/specification.md says how tests cite its sentences.',
  async run() {
    const sentences = readSentences(readFileSync('docs/specification.md', 'utf8'));
    const gaps = specificationGaps(sentences, readReport());
    return gaps.length === 0 ? null : gaps.join('\n');
  },
};

const PROJECTS = ['unit', 'web', 'api-embedded', 'api-postgres', 'gateway', 'journeys'];

async function main(): Promise<void> {
  const failed: string[] = [];
  for (const steps of STEPS) failed.push(...(await runSteps(steps)));
  const tests = await runVitest(runnableProjects(failed), !failed.includes(build.name));
  // After a failed step, tests may be missing; the step has reported the reason.
  const after = failed.length === 0 && existsSync(REPORT_FILE) ? [specificationStep] : [];
  failed.push(...(await runSteps(after)));
  const stepTally = { passed: STEPS.flat().length + after.length - failed.length, failed: failed.length };
  if (failed.length > 0) console.log(`Failed steps: ${failed.join(', ')}.`);
  if (stepTally.failed + tests.failed > 0) process.exitCode = 1;
  console.log(tallyLine([stepTally, tests]));
}

/** Leaves out tests whose requirements failed, since their errors would only hide the reason. */
function runnableProjects(failed: readonly string[]): string[] {
  const excluded = [
    ...(failed.includes(browserStep.name) || failed.includes(build.name) ? ['journeys'] : []),
    ...(failed.includes(postgresStep.name) ? ['api-postgres'] : []),
  ];
  return excluded.length === 0 ? [] : PROJECTS.filter((project) => !excluded.includes(project));
}

/** Without names, all projects of vitest.config.ts. */
async function runVitest(projects: readonly string[], isBuilt: boolean): Promise<Tally> {
  rmSync(REPORT_FILE, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT_FILE}`];
  const only = projects.map((project) => `--project=${project}`);
  const vitest = spawn('node_modules/.bin/vitest', [...args, ...only], {
    env: { ...process.env, ...(isBuilt ? { TEST_BUILT: '1' } : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exitCode = await exitOf(vitest);
  try {
    return tallyOf(readReport(), exitCode);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await main();
