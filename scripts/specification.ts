import type { VitestReport } from './testTally.ts';

/** The sentences of docs/specification.md by their numbers, such as `4.12`. */
export type Sentences = ReadonlyMap<string, string>;

const SENTENCE = /^- \*\*(?<number>\d+\.\d+)\*\* (?<text>.+(?:\n {2}\S.*)*)/gm;
const CITATION = /§(?<number>\d+(?:\.\d+)?)/g;

export function readSentences(specification: string): Sentences {
  const sentences = Array.from(specification.matchAll(SENTENCE), ({ groups }): [string, string] => [
    groups?.['number'] ?? '',
    (groups?.['text'] ?? '').replaceAll(/\s+/g, ' '),
  ]);
  return new Map(sentences);
}

/** The titles of passed tests by the sentences that they cite; skipped and failed tests do not count. */
export function testsBySentence({ testResults }: VitestReport): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  for (const { status, title } of testResults.flatMap((file) => file.assertionResults)) {
    if (status !== 'passed') continue;
    for (const number of citedIn(title)) titles.set(number, [...(titles.get(number) ?? []), title]);
  }
  return titles;
}

/** Sentences without a passed test, and citations of sentences that do not exist, a line each. */
export function specificationGaps(sentences: Sentences, report: VitestReport): string[] {
  const tests = testsBySentence(report);
  return [
    ...[...sentences].flatMap(([number, text]) =>
      tests.has(number) ? [] : [`No passed test shows ${number}: ${text}`],
    ),
    ...[...tests].flatMap(([number, titles]) =>
      sentences.has(number) ? [] : [`No sentence ${number}, which a test cites: ${titles[0]}`],
    ),
  ];
}

function citedIn(title: string): string[] {
  return Array.from(title.matchAll(CITATION), ({ groups }) => groups?.['number'] ?? '');
}
