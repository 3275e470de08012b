const ACCENTS = /[\u0300-\u036F]/g;
const APOSTROPHES = /['’]/g;
const BLANKS_AND_HYPHENS = /[\s\p{Pd}]+/gu;

/** Prepares a text for search: lower case, no accents or apostrophes, one blank for each run of hyphens and blanks. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(BLANKS_AND_HYPHENS, ' ')
    .trim()
    .toLowerCase();
}
