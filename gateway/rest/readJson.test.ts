import { expect, test } from 'vitest';
import { parseExactly } from './readJson.ts';

test.each([
  ['{"_id":9007199254740993}', { _id: '9007199254740993' }],
  ['{"_id":9007199254740992,"id":-9007199254740993}', { _id: '9007199254740992', id: '-9007199254740993' }],
  ['{ "order_id" : 18446744073709551615\n}', { order_id: '18446744073709551615' }],
  ['[{"id":738529527931269425}]', [{ id: '738529527931269425' }]],
  ['{"$id":1610521604143693812,"tenant-id":1}', { $id: '1610521604143693812', 'tenant-id': 1 }],
])('a number that JavaScript would round is read as text: %s', (json, expected) => {
  expect(parseExactly(json)).toEqual(expected);
});

test.each([
  '{"_id":9007199254740991}',
  '{"_id":1234567890123456}',
  '{"price":1299.0000000000000001}',
  '{"price":12345678901234567.5}',
  '{"price":1e21}',
  '{"date":1767225600000}',
  '{"text":"{\\"_id\\":9007199254740993}"}',
  '{"text":", \\"_id\\": 9007199254740993, "}',
  '{"text":": 9007199254740993,","a":1}',
  '{"":": 9007199254740993,"}',
  '["",": 9007199254740993,"]',
  '{"list":[9007199254740993,1]}',
  '{"_id":00000009007199254740993}',
  '{"_id":9007199254740993',
])('everything else is read as it always was: %s', (json) => {
  let expected: unknown;
  try {
    expected = JSON.parse(json);
  } catch {
    expected = undefined;
  }
  expect(parseExactly(json)).toEqual(expected);
});

test('long runs of digits, blanks and quotes are read in a moment', () => {
  const started = performance.now();
  for (const part of ['1', ' ', '"', '":', '"a":1111111111111111'])
    parseExactly(`{"a": 1111111111111111, "b": ${part.repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(5000);
});
