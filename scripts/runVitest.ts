import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { exitOf } from './childScript.ts';
import { startInRun } from './testPrograms.ts';
import { readReport } from './testReport.ts';
import { tallyOf, type Tally } from './testTally.ts';

interface VitestOptions {
  /** Whether servers run from the build instead of their sources. */
  isBuilt: boolean;
  reportFile: string;
}

/** Runs these projects of vitest.config.ts and counts their tests. */
export async function runVitest(
  projects: readonly string[],
  { isBuilt, reportFile }: VitestOptions,
): Promise<Tally> {
  rmSync(reportFile, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const only = projects.map((project) => `--project=${project}`);
  const vitest = await startInRun(() =>
    spawn('node_modules/.bin/vitest', [...args, ...only], {
      detached: true,
      env: { ...process.env, ...(isBuilt ? { TEST_BUILT: '1' } : {}) },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  const exitCode = await exitOf(vitest);
  try {
    return tallyOf(readReport(reportFile), exitCode);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
