import { escapeUTF8 } from 'entities';

/** Characters that XML 1.0 cannot hold, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replaceAll(NOT_IN_XML, ''));
}
