import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from '#runtime/runCommand.ts';
import { readSentences, testsBySentence, specificationGaps } from './specification.ts';
import { readReport, REPORT_FILE } from './testReport.ts';

/** Lists each sentence of the specification with its passed tests of the last `npm test`; fails when one has none. */
function main(): void {
  if (!existsSync(REPORT_FILE))
    throw new Error('Run `npm test` first: this command lists the results of the last run.');
  const sentences = readSentences(readFileSync('docs/specification.md', 'utf8'));
  const report = readReport();
  const titles = testsBySentence(report);
  for (const [number, text] of sentences) {
    console.log(`\n${number}  ${text}`);
    for (const title of titles.get(number) ?? []) console.log(`      ${title}`);
  }
  const gaps = specificationGaps(sentences, report);
  console.log(['', ...gaps, `${sentences.size} sentences, ${gaps.length} gaps.`].join('\n'));
  if (gaps.length > 0) process.exitCode = 1;
}

await runCommand(main);
