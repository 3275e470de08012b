/** The fields of Vitest's JSON report that are read here. */
export interface VitestReport {
  testResults: { name: string; status: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  status: string;
  title: string;
}

export interface Tally {
  passed: number;
  failed: number;
}

/** Counts tests; a file that failed to load counts as one failure. */
export function tallyOf(report: VitestReport, exitCode: number | null): Tally {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length + brokenFiles.length;
  // A run can also fail outside its tests: an uncaught error, a failed set-up.
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The last line of `npm test`. */
export function tallyLine(tallies: readonly Tally[]): string {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  return `${passed} passed, ${failed} failed`;
}
