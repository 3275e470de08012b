import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { linesOfAdapter } from './linesOfAdapter.ts';
import { readReport } from './testReport.ts';

const RECORDED = 'tests/support/rest/recorded';
const REPORT = 'node_modules/.cache/haat/servers-report.json';

/**
 * `npm run servers` runs the worked adapters on the answers of their servers, and lists which steps of a shopper work, how
 * long each adapter is, and the minutes from the first look at the server to the first order, where somebody took the time.
 */
function main(): void {
  const names = readdirSync(RECORDED).map((file) => file.replace('.jsonl', ''));
  const files = names.map((name) => `tests/contract/${name}.test.ts`);
  const args = ['run', '--project=gateway', '--reporter=json', `--outputFile=${REPORT}`, ...files];
  spawnSync('node_modules/.bin/vitest', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const { testResults } = readReport(REPORT);
  for (const name of names) {
    const [head = ''] = readFileSync(`${RECORDED}/${name}.jsonl`, 'utf8').split('\n');
    const { recorded, minutes }: { recorded: string; minutes?: number } = JSON.parse(head);
    const found = testResults.find((result) => result.name.endsWith(`/${name}.test.ts`));
    const steps = found?.assertionResults ?? [];
    const works = steps.filter(({ status }) => status === 'passed').length;
    console.log(
      `\n${recorded}: ${works} of ${steps.length} steps, ${linesOfAdapter(`${name}.ts`)} lines, ${minutes === undefined ? 'not timed' : `${minutes} minutes`}`,
    );
    for (const { status, title } of steps)
      console.log(`  ${status === 'passed' ? 'works ' : 'FAILS '} ${title}`);
  }
}

main();
