import { SENTENCES } from '#tests/spec/sentences.ts';
import { testTitles } from './testTitles.ts';

/** Lists, section by section, which sentences of the specification have tests; fails when one of the tests is gone. */
const titles = testTitles();
let section = '';
for (const sentence of SENTENCES) {
  if (sentence.section !== section) console.log(`\n${sentence.section}`);
  ({ section } = sentence);
  console.log(`  ${titles.has(sentence.title) ? 'shown' : 'GONE '}  ${sentence.says}  ·  ${sentence.title}`);
}

const gone = SENTENCES.filter(({ title }) => !titles.has(title));
console.log(`\n${SENTENCES.length - gone.length} of ${SENTENCES.length} sentences are shown by a test.`);
if (gone.length > 0) process.exitCode = 1;
