import type { Cells } from './cells.ts';

const MAX_ID = 200;
/** A long number as spreadsheets shorten it. */
const NUMBER = /^\d[.,]\d+E\+?\d+$/i;
const CHANGED =
  'The spreadsheet has shortened the number: give the column the format “Text” before you fill it.';
const MONTH =
  '(?:jan|feb|febr|fév|mar|mär|mrz|mars|apr|avr|abr|kwi|may|mai|mag|maj|jun|juin|giu|cze|jul|juil|lug|lip|aug|août|ago|sie|sep|sept|set|wrz|oct|okt|ott|out|paź|nov|lis|dec|dez|déc|dic|gru|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек)\\p{L}{0,6}';
/** What spreadsheets make of ids such as `12-3` and `MAR-12`. */
const DATE = new RegExp(
  `^(?:\\d{1,2}[. /-]{1,3}${MONTH}\\.?(?:[. /-]{1,2}\\d{2,4})?|${MONTH}\\.?[. /-]{1,2}\\d{2,4}|\\d{1,2}([./-])\\d{1,2}\\1(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d(?: 00:00(?::00)?)?)$`,
  'iu',
);

/** The joiners are parts of words in Bengali, Persian and other scripts. */
export const OTHER_CHARACTERS = /(?:(?!\u200C|\u200D)[^\p{L}\p{M}\p{Nd}._-])+/gu;

export function idOf(cells: Cells, text: string): string {
  if (NUMBER.test(text)) throw cells.fault('id', CHANGED);
  if (DATE.test(text)) cells.note('Ids that look like a date (did the spreadsheet change them?)', text);
  const id = text.normalize('NFC').replaceAll(/[\s/\\]+/g, '-');
  // In the address of the product's page, these would be folders.
  if (id === '.' || id === '..' || id.search(OTHER_CHARACTERS) !== -1)
    throw cells.fault('id', 'It may have letters, digits, and ._- between them.');
  if (id.length > MAX_ID) throw cells.fault('id', `It may have at most ${MAX_ID} characters.`, id);
  return id;
}
