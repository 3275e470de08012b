import { digitValue } from '#runtime/typedNumber.ts';

/** What words mean in this shop, and in its language. */
export interface SearchWords {
  /** The words and phrases of each group mean the same. */
  synonyms: readonly (readonly string[])[];
  /** After one of these, a name says how the product is, or what for: "in", "with", "for". */
  detailWords: readonly string[];
}

/** Marks that only vary a letter; in Indic scripts and in Japanese, marks make other letters. */
const ACCENTS = /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Joiners, soft hyphens and others that are not seen, and apostrophes. */
const UNSEEN = /[\p{Cf}'’ʼ]/gu;
/** Letters that Unicode does not take apart. */
const LETTERS = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' }),
);

/** Endings of the singular and of the plural in English, after what stands before both. */
const ENDINGS = [
  ['[^aeiou]', 'y', 'ies'],
  ['', 'f', 'ves'],
  ['', 'fe', 'ves'],
  ['s|x|z|ch|sh|o', '', 'es'],
  ['[^s]', '', 's'],
  ['', 'man', 'men'],
  ['', 'child', 'children'],
  ['', 'foot', 'feet'],
  ['', 'tooth', 'teeth'],
  ['', 'mouse', 'mice'],
] as const;

/** Prepares a text for search: one spelling for all cases, accents, widths, digits, hyphens and blanks. */
export function foldText(text: string): string {
  const marked = text.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '');
  const letters = marked.normalize('NFC').toLowerCase();
  return letters
    .replace(/[ßøłæœđðþıς]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}

export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A folded word, and what may be its singular or its plural in English. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [word];
  const forms = ENDINGS.flatMap(([before, one, many]) => [
    word.replace(new RegExp(`(?<=${before})${one}$`), many),
    word.replace(new RegExp(`(?<=${before})${many}$`), one),
  ]);
  return [...new Set([word, ...forms])];
}
