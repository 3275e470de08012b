import { SENTENCES } from '#tests/spec/sentences.ts';
import { testTitles } from './testTitles.ts';

/** Lists, section by section, which sentences of the specification have tests; fails when one of the tests is gone. */
const titles = testTitles();
const stateOf = (title: string | null): string => {
  if (title === null) return 'open';
  return titles.has(title) ? 'shown' : 'GONE';
};

for (const { section, says, title } of SENTENCES)
  console.log(`${section}  ${stateOf(title).padEnd(6)}  ${says}`);

const gone = SENTENCES.filter(({ title }) => stateOf(title) === 'GONE');
const open = SENTENCES.filter(({ title }) => title === null);
console.log(
  `${SENTENCES.length - gone.length - open.length} shown, ${open.length} open, ${gone.length} gone`,
);
for (const { title } of gone) console.error(`No test is called: ${title ?? ''}`);
if (gone.length > 0) process.exitCode = 1;
