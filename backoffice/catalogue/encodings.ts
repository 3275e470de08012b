import { createReadStream } from 'node:fs';
import { HttpError } from '#api/http/HttpError.ts';
import { QuestionError } from './QuestionError.ts';

/** The encodings that programs save CSV in besides UTF-8 and UTF-16, and their names; the usual ones first. */
export const ENCODINGS = {
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  macintosh: 'Mac Roman',
  shift_jis: 'Shift-JIS',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'koi8-r': 'KOI8-R',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
} as const;

export type Encoding = keyof typeof ENCODINGS;
export const ENCODING_NAMES = Object.keys(ENCODINGS) as Encoding[];
/** Offered even if they seem unlikely. */
const USUAL = ENCODING_NAMES.slice(0, 5);
const MAX_GUESSES = 3;
/** Other names of the library that guesses. */
const LIBRARY_NAMES: Record<string, Encoding> = {
  macroman: 'macintosh',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
};
const MAX_SAMPLE_BYTES = 20_000;
const MAX_NAMES = 3;
const MAX_SHOWN = 40;
export const SAVE =
  'In Excel or LibreOffice, use “Save as” and “CSV UTF-8”; in Google Sheets, “Download” and “CSV”.';
export const MIXED = `The file has texts in two encodings. ${SAVE}`;
const QUESTION =
  'The file does not say in which encoding its letters are saved. Choose the one in which these texts look right.';

/** Shows texts of the file in the encodings that it may have, the likeliest one first. */
export async function askForEncoding(path: string, separator: string): Promise<never> {
  const sample = await foreignCells(path, separator);
  const guessed = await guesses(sample);
  if (guessed[0] === 'windows-1252' && hasUtf8(new TextDecoder('latin1').decode(sample)))
    throw new HttpError(422, MIXED);
  const readings = new Map<string, Encoding>();
  for (const encoding of [...guessed, ...USUAL]) {
    const text = new TextDecoder(encoding).decode(sample, { stream: true });
    const same = readings.get(text) ?? encoding;
    // Of encodings that read all texts alike, the most usual one is offered.
    if (!/[\uFFFD\u0080-\u009F\uE000-\uF8FF]/.test(text))
      readings.set(text, ENCODING_NAMES.indexOf(same) < ENCODING_NAMES.indexOf(encoding) ? same : encoding);
  }
  const texts = Array.from(readings.keys(), (text) => text.split('\n'));
  const shown = tellingLines(texts);
  const choices = [...readings.values()].map((value, index) => {
    const names = shown.map(
      (line) => `“${(texts[index]?.[line] ?? '').replaceAll('"', '').trim().slice(0, MAX_SHOWN)}”`,
    );
    return { option: 'encoding' as const, value, text: `${ENCODINGS[value]}: ${names.join(', ')}` };
  });
  throw new QuestionError(QUESTION, choices);
}

/** The lines that are read in the most different ways. */
function tellingLines(texts: readonly string[][]): number[] {
  const count = (line: number): number => new Set(texts.map((lines) => lines[line])).size;
  const lines = (texts[0] ?? []).map((_, line) => [line, count(line)] as const);
  const most = lines.toSorted(([, one], [, other]) => other - one).slice(0, MAX_NAMES);
  return most.map(([line]) => line).toSorted((one, other) => one - other);
}

/** The cells with other bytes than ASCII, one in each line. */
async function foreignCells(path: string, separator: string): Promise<Buffer> {
  const cells = new Set<string>();
  let length = 0;
  let rest = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const parts = `${rest}${String(chunk)}`.split(/[\r\n]/);
    rest = (parts.pop() ?? '').slice(-MAX_SAMPLE_BYTES);
    for (const cell of [...parts, rest].flatMap((line) => line.split(separator)))
      if (/[\x80-\xFF]/.test(cell) && !cells.has(cell)) {
        cells.add(cell);
        length += cell.length;
      }
    if (length > MAX_SAMPLE_BYTES) break;
  }
  return Buffer.from([...cells].join('\n').slice(0, MAX_SAMPLE_BYTES), 'latin1');
}

/** By a library of several megabytes, which is loaded only for such a file. */
async function guesses(sample: Buffer): Promise<Encoding[]> {
  const { detectAll } = await import('jschardet');
  const detectEncodings = [...ENCODING_NAMES, ...Object.keys(LIBRARY_NAMES)];
  const names = detectAll(sample, { detectEncodings }).map(({ encoding }) => encoding?.toLowerCase() ?? '');
  const known = names.map((name) => LIBRARY_NAMES[name] ?? ENCODING_NAMES.find((one) => one === name));
  return [...new Set(known.filter((name) => name !== undefined))].slice(0, MAX_GUESSES);
}

/** UTF-8 that is read as Windows-1252. */
export function hasUtf8(text: string): boolean {
  return /Ã[\u00A0-\u00BFŸ]|â€|à[¦§]/.test(text);
}
