import { digitValue } from '#runtime/typedNumber.ts';

/** Marks that only vary a letter; in Indic scripts and in Japanese, marks make other letters. */
const ACCENTS = /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Joiners, soft hyphens and others that are not seen, and apostrophes. */
const UNSEEN = /[\p{Cf}'’ʼ]/gu;
const BLANKS_AND_HYPHENS = /[\s\p{Pd}]+/gu;
/** Letters that Unicode does not take apart. */
const LETTERS = new Map(
  Object.entries({ ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' }),
);

/** Prepares a text for search: one spelling for all cases, accents, widths, digits, hyphens and blanks. */
export function foldText(text: string): string {
  const marked = text.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '');
  const letters = marked.normalize('NFC').toLowerCase();
  return letters
    .replace(/[ßøłæœđðþıς]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(BLANKS_AND_HYPHENS, ' ')
    .trim();
}

export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
