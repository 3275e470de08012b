/** Texts that PostgreSQL cannot store: every field rejects them with a message. */
export const MALFORMED_TEXTS: readonly [is: string, text: string][] = [
  ['a NUL', '\0'],
  ['a NUL between letters', 'a\0b'],
  ['the first half of a character', 'a\uD800b'],
  ['the second half of a character', 'a\uDC00b'],
  ['the halves of a character in the wrong order', '\uDC00\uD800'],
  ['a text that was cut within its last character', 'Mina \uD83D'],
];

/** Texts that a field may receive by accident or on purpose; no server may fail on them. */
export const HOSTILE_TEXTS: readonly [is: string, text: string][] = [
  ...MALFORMED_TEXTS,
  ['nothing', ''],
  ['blanks', ' \t \u00A0\u3000'],
  ['a hundred thousand letters', 'x'.repeat(100_000)],
  ['fifty thousand emoji', '😀'.repeat(50_000)],
  ['emoji of several characters', '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇧🇩'],
  ['marks stacked on a letter', `Z${'\u0301\u0316\u0336'.repeat(60)}`],
  ['text that is written from right to left', '\u200Fمرحبا شكرا\u200E'],
  ['a change of direction', 'invoice\u202Egnp.exe'],
  ['characters without a width', '\uFEFF\u200B\u2060\u00AD'],
  ['control characters', '\u0001\u0007\u0008\u001B[31m\u007F\u0085'],
  ['code points that are no characters', '\uFFFE\uFFFF\u{10FFFF}'],
  ['lines that look like headers', 'a\r\nBcc: everybody@haat.test\r\n\r\nb'],
  ['markup', '<script>alert(1)</script>'],
  ['markup that leaves an attribute', '"><img src=x onerror=alert(1)>'],
  ['a template', '{{constructor.constructor("return 1")()}}${7*7}'],
  ['SQL', `'; drop table users; -- " or 1=1`],
  ['what a search pattern is made of', String.raw`%_\%__\\`],
  ['a costly regular expression', '(a+)+$[.*?'],
  ['a path', '../../../../etc/passwd'],
  ['an encoded path', '..%2F..%2F%00%E0%A4%A'],
  ["an object's prototype", '__proto__'],
  ['a query operator', '{"$ne":null}'],
];
