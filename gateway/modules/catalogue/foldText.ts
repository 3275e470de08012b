const ACCENTS = /[\u0300-\u036F]/g;
const APOSTROPHES = /['’]/g;
const BLANKS_AND_HYPHENS = /[\s\p{Pd}]+/gu;

/** What a search compares: case and accents, apostrophes, hyphens and the number of blanks make no difference. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(BLANKS_AND_HYPHENS, ' ')
    .trim()
    .toLowerCase();
}
