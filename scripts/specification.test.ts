import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSentences, specificationGaps } from './specification.ts';

const SENTENCES = readSentences(
  '## 4. States\n\n- **4.1** Adding raises\n  the quantity.\n- **4.2** Never below 1.\n',
);

function reportOf(...tests: [status: string, title: string][]) {
  const assertionResults = tests.map(([status, title]) => ({ status, title }));
  return { testResults: [{ name: 'cart.test.ts', status: 'passed', assertionResults }] };
}

test('a sentence is read with its number, over several lines', () => {
  expect([...SENTENCES]).toEqual([
    ['4.1', 'Adding raises the quantity.'],
    ['4.2', 'Never below 1.'],
  ]);
});

test('one test may show several sentences', () => {
  expect(specificationGaps(SENTENCES, reportOf(['passed', '§4.1 §4.2 cart: up and down']))).toEqual([]);
});

test.each(['skipped', 'failed', 'pending'])('a %s test shows nothing', (status) => {
  const report = reportOf(['passed', '§4.1 cart: up'], [status, '§4.2 cart: down']);
  expect(specificationGaps(SENTENCES, report)).toEqual(['No passed test shows 4.2: Never below 1.']);
});

test('a test may cite only sentences of the specification', () => {
  const report = reportOf(
    ['passed', '§4.1 §4.2 cart'],
    ['passed', '§4.3 more'],
    ['passed', '§4 whole sections'],
  );
  expect(specificationGaps(SENTENCES, report)).toEqual([
    'No sentence 4.3, which a test cites: §4.3 more',
    'No sentence 4, which a test cites: §4 whole sections',
  ]);
});

test('every number of the specification is used once, in order', () => {
  const text = readFileSync('docs/specification.md', 'utf8');
  const numbers = Array.from(text.matchAll(/\*\*(\d+)\.(\d+)\*\*/g), ([, section, number]) => [
    Number(section),
    Number(number),
  ]);
  expect(numbers.length).toBeGreaterThan(200);
  expect(readSentences(text).size).toBe(numbers.length);
  for (const [index, [section = 0, number]] of numbers.entries()) {
    const [sectionBefore, before = 0] = numbers[index - 1] ?? [];
    expect([section, number]).toEqual([section, section === sectionBefore ? before + 1 : 1]);
  }
});

test('every file in tests/journeys cites the specification, and none in tests/beyond does', () => {
  const citing = (folder: string): string[] =>
    readdirSync(folder).filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('§'));
  expect(citing('tests/journeys')).toEqual(readdirSync('tests/journeys'));
  expect(citing('tests/beyond')).toEqual([]);
});
