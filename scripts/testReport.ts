import { readFileSync } from 'node:fs';
import type { VitestReport } from './testTally.ts';

/** Where `npm test` stores Vitest's report. */
export const REPORT_FILE = 'node_modules/.cache/haat/test-report.json';

export function readReport(file = REPORT_FILE): VitestReport {
  return JSON.parse(readFileSync(file, 'utf8'));
}
