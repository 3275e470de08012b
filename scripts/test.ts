import { existsSync, readFileSync } from 'node:fs';
import { browserStep, fontStep, headlessShellStep } from './requirements.ts';
import { runVitest } from './runVitest.ts';
import { readSentences, specificationGaps } from './specification.ts';
import { programStep, runSteps, type Step } from './steps.ts';
import { readReport, REPORT_FILE } from './testReport.ts';
import { tallyLine } from './testTally.ts';

const CODEGEN = ['tsx', 'node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'];

const { scripts: npmScripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

const build = programStep('build', ['tsx', 'scripts/build.ts']);

/** The rows run in this order, the steps of one row in parallel. */
const STEPS: Step[][] = [
  [
    programStep(
      'generated code',
      CODEGEN,
      'Generated code is stale: run `npm run codegen` and commit the result.',
    ),
    programStep('types', ['tsc', '--noEmit']),
    programStep('lint', npmScripts['lint']?.split(' ') ?? []),
    programStep('format', ['oxfmt', '--check'], 'Run `npm run format`.'),
    build,
  ],
  [browserStep, headlessShellStep, fontStep],
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

const PROJECTS = ['unit', 'web', 'api', 'gateway', 'journeys'];

async function main(): Promise<void> {
  const failed: string[] = [];
  for (const steps of STEPS) failed.push(...(await runSteps(steps)));
  const tests = await runVitest(runnableProjects(failed), {
    isBuilt: !failed.includes(build.name),
    reportFile: REPORT_FILE,
  });
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
  const hasJourneys = !failed.includes(browserStep.name) && !failed.includes(build.name);
  return PROJECTS.filter((project) => hasJourneys || project !== 'journeys');
}

await main();
