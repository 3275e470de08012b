import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS = ['api', 'backoffice', 'gateway', 'runtime', 'scripts', 'shop', 'tests', 'web'];
const SOURCE = /\.(?:ts|tsx|js|mjs|scss|sh)$/;
const GENERATED = /\/(?:generated|gql)\//;

/** Names and phrases that readers did not understand, each with its replacement. */
const REPLACED: readonly [pattern: RegExp, replacement: string][] = [
  [/\bfirstPlace\b/, 'lowerBound'],
  [/\btexts(?:Of|With)\b/, 'encodeStrings, indexesContaining'],
  [/\bstartsOf\b/, 'offsetsOf'],
  [/\btextAt\b/, 'stringAt'],
  [/\bunstatedAnswer\b/, 'successUnlessRefused'],
  [/\bsaysFailure\b/, 'isRefusal'],
  [/\bnothingHere\b/, 'notFound'],
  [/\b(openBuilds|watchBuild)\b/, 'loadBuild'],
  [/\buseTakeover\b/, 'useDeferredSwap'],
  [/\bOptionalPart\b/, 'LazyBoundary'],
  [/\b(?:read|set|clear|Require)Marker\b/, 'readAuthItem, setAuthItem, removeAuthItem, RequirePendingStep'],
  [/\bscrollPlaces\b/, 'scrollPositions'],
  [/\ballowCode\b/, 'reserveCode'],
  [/\badopt(?:Avatar|AvatarFiles|OldHistory)\b/, 'migrateAvatar, migrateAvatarFiles, importOldHistory'],
  [/\bWITHOUT_WAITING\b/, 'ASYNC_COMMIT'],
  [/\b(?:holdOnRequest|whileHeld)\b/, 'pauseOnRequest, whilePaused'],
  [/\bcloseToOthers\b/, 'restrictPermissions'],
  [/\binBatches\b/, 'batchLoader'],
  [/\bplainBodies\b/, 'rejectCompressedBodies'],
  [/\bwritingTo\b/, 'describeWriteErrors'],
  [/\bnamingBrokenRows\b/, 'describeBrokenRows'],
  [/\bgiveOrdersAway\b/, 'anonymizeOrders'],
  [/\bcreateWholly\b/, 'createDatabase'],
  [/\bbuildWhatIsStale\b/, 'buildStale'],
  [/\bkeptAlive\w*/, 'keepAlive…'],
  [/\baskedAt\b/, 'requestedAt'],
];

/** Words of a declared name: fields, requests and caches have better ones. */
const NAME_WORDS = new Map([
  ['asked', 'requested, request, operation'],
  ['told', 'logged, sent, reported'],
  ['said', 'message, text'],
  ['kept', 'cached, stored'],
  ['learnt', 'detected'],
  ['outdate', 'invalidate'],
]);
const DECLARED = /\b(?:const|let|function\*?|class|interface|type)\s+(?<name>\w+)/g;
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Words of a comment. */
const COMMENT_WORDS: readonly [pattern: RegExp, replacement: string][] = [
  [/\b(?:is|are|was|were|been) told\b/i, 'gets, receives, is reported'],
  [/\bsaid (?:late|once)\b/i, 'reported, logged'],
  [/\blearnt\b/i, 'detected, known from'],
  [/\boutdates?\b/i, 'invalidates'],
  [/\bthe one of\b/i, 'the name of the thing'],
];
const COMMENT = /\/\*[^]*?\*\/|(?<![:\w'"`/])\/\/.*/g;

/** A line for each word of a file that may not come back, with its replacement. */
function replacedWords(file: string, text: string): string[] {
  const errors: string[] = [];
  const report = (index: number, word: string, replacement: string): void => {
    errors.push(`${file}:${text.slice(0, index).split('\n').length}: ${word} → ${replacement}`);
  };
  const reportAll = (patterns: typeof REPLACED, part: string, start: number): void => {
    for (const [pattern, replacement] of patterns)
      for (const match of part.matchAll(new RegExp(pattern, `${pattern.flags}g`)))
        report(start + match.index, match[0], replacement);
  };
  reportAll(REPLACED, text, 0);
  for (const match of text.matchAll(COMMENT)) reportAll(COMMENT_WORDS, match[0], match.index);
  for (const { index, groups } of text.matchAll(DECLARED)) {
    const name = groups?.['name'] ?? '';
    for (const word of name.match(WORD) ?? []) {
      const replacement = NAME_WORDS.get(word.toLowerCase());
      if (replacement !== undefined) report(index, name, replacement);
    }
  }
  return errors;
}

test.each([
  ['const first = firstPlace(0, 9);', ['api/a.ts:1: firstPlace → lowerBound']],
  ['\nconst lastAsked = 1;', ['api/a.ts:2: lastAsked → requested, request, operation']],
  ['const MAX_KEPT = 1;', ['api/a.ts:1: MAX_KEPT → cached, stored']],
  ['/** Clients\n * are told. */', ['api/a.ts:2: are told → gets, receives, is reported']],
  ["const sentence = 'You are told.'; // A sentence.", []],
])('replaced words are reported in %j', (text, errors) => {
  expect(replacedWords('api/a.ts', text)).toEqual(errors);
});

test('no name or comment has a word that was replaced', () => {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !GENERATED.test(file) && file !== 'scripts/words.test.ts');
  expect(files.flatMap((file) => replacedWords(file, readFileSync(file, 'utf8')))).toEqual([]);
});
