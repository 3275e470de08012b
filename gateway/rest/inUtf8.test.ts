import { expect, test } from 'vitest';
import { inUtf8 } from './inUtf8.ts';
import { UnreadableAnswer } from './unreadable.ts';

const answer = (body: Buffer, contentType?: string) => ({ headers: { 'content-type': contentType }, body });
const read = (body: Buffer, contentType?: string): string =>
  inUtf8(answer(body, contentType)).body.toString();
const LATIN_1 = Buffer.from('{"name":"Café"}', 'latin1');
const UTF_8 = Buffer.from('{"name":"Café"}');

test.each([
  'application/json; charset=iso-8859-1',
  'application/json;charset=ISO-8859-1',
  'application/json; charset="latin1"',
  "application/json; charset='windows-1252'",
  'application/json; version=2; Charset = cp1252; profile=x',
])('an answer of the type %s is read in that charset', (contentType) => {
  expect(read(LATIN_1, contentType)).toBe('{"name":"Café"}');
});

test.each([
  ['gbk', [0xb2, 0xe8], '茶'],
  ['shift_jis', [0x92, 0x83], '茶'],
  ['big5', [0xaf, 0xf9], '茶'],
  ['euc-kr', [0xc2, 0xf7], '차'],
  ['windows-1251', [0xf7, 0xe0, 0xe9], 'чай'],
  ['utf-16le', [0x36, 0x83], '茶'],
])('an answer in %s is read', (charset, bytes, text) => {
  expect(read(Buffer.from(bytes), `application/json; charset=${charset}`)).toBe(text);
});

test.each([
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=UTF8',
  'application/json; charset=',
  'text/plain; my-charset=klingon',
  // The charset that a servlet container names unless the application does.
  'application/json;charset=ISO-8859-1',
  'application/json; charset=us-ascii',
])('an answer in UTF-8 of the type %s stays as it is', (contentType) => {
  expect(inUtf8(answer(UTF_8, contentType)).body).toBe(UTF_8);
});

test('an empty answer needs no charset', () => {
  expect(read(Buffer.alloc(0), 'text/plain; charset=klingon')).toBe('');
});

test.each(['klingon', 'utf8mb4', 'x-mac', 'binary'])('an answer in %s is refused', (charset) => {
  expect(() => read(UTF_8, `application/json; charset=${charset}`)).toThrow(UnreadableAnswer);
});
