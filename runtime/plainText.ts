import { decodeHTMLStrict } from 'entities';

/** Elements that begin and end a line. */
const BLOCKS =
  'address|article|aside|blockquote|br|caption|center|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul';
const OTHERS =
  'a|abbr|b|big|body|button|cite|code|col|colgroup|del|em|font|head|html|i|iframe|img|input|ins|kbd|label|link|mark|meta|noscript|object|picture|q|s|samp|small|source|span|strike|strong|sub|sup|td|th|time|title|tt|u|var|video|wbr|\\w+:\\w+';

/** Other names are text, as in `a <c and d>`; an attribute may hold a `>` in quotes. */
const tagsOf = (names: string): RegExp =>
  new RegExp(`</?(?:${names})(?:/|\\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?>`, 'gi');

const HIDDEN = /<!--[^]*?(?:-->|$)|<(style|script|template)\b[^<>]*>[^]*?(?:<\/\1>|$)|<!doctype[^<>]*>/gi;
const BLOCK = tagsOf(BLOCKS);
const OTHER = tagsOf(OTHERS);

/**
 * The text of markup, in which lines, list items and rows stay apart; a text without markup stays as it is. Each pattern
 * reads a character at most a few times, since a text may be made to slow patterns down.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const markup = text.replaceAll(HIDDEN, '');
  const hasLines = markup.search(BLOCK) !== -1;
  // Between tags that make lines, a line break is a blank.
  const flowing = hasLines ? markup.replaceAll(/\s+/g, ' ') : markup;
  const withoutTags = flowing
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]> ?(?=<t[dh]\b)/gi, ' | ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(OTHER, '');
  const decoded = decodeHTMLStrict(withoutTags);
  if (decoded === text) return text;
  const tidy = decoded.replaceAll(/[^\S\n]+/g, ' ').trim();
  if (!hasLines) return tidy;
  const lines = tidy.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n').replaceAll('•\n', '• ');
}
