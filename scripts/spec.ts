import { ACCESSIBILITY } from '#tests/spec/accessibility.ts';
import { SENTENCES } from '#tests/spec/sentences.ts';
import { testTitles } from './testTitles.ts';

/** Lists, section by section, which sentences of the specification have tests; fails when one of the tests is gone. */
const sentences = [...SENTENCES, ...ACCESSIBILITY];
const titles = testTitles();
let section = '';
for (const sentence of sentences) {
  if (sentence.section !== section) console.log(`\n${sentence.section}`);
  ({ section } = sentence);
  console.log(`  ${titles.has(sentence.title) ? 'shown' : 'GONE '}  ${sentence.says}  ·  ${sentence.title}`);
}

const gone = sentences.filter(({ title }) => !titles.has(title));
console.log(`\n${sentences.length - gone.length} of ${sentences.length} sentences are shown by a test.`);
if (gone.length > 0) process.exitCode = 1;
