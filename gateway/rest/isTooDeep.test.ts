import { expect, test } from 'vitest';
import { isTooDeep } from './isTooDeep.ts';

test.each([
  ['64 lists', `${'['.repeat(64)}${']'.repeat(64)}`, false],
  ['65 lists and objects', `${'['.repeat(32)}${'{"a":['.repeat(17)}`, true],
  ['many lists in a row', `[${'[{}],'.repeat(100)}[]]`, false],
  ['brackets in a text', `["${'['.repeat(100)}"]`, false],
  ['brackets after escaped quotes', String.raw`["\\\"${'['.repeat(100)}"]`, false],
  ['brackets after an escaped backslash', String.raw`["\\", ${'['.repeat(64)}]`, true],
  ['a text that does not end', `["${'['.repeat(100)}\\`, false],
])('JSON with %s is too deep: %j', (_, json, expected) => {
  expect(isTooDeep(Buffer.from(json))).toBe(expected);
});
