import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { HttpError } from '#api/http/HttpError.ts';
import { askForEncoding, ENCODINGS, hasUtf8, MIXED, SAVE, type Encoding } from './encodings.ts';

/** A CSV file, and what it turned out to be. */
export interface CsvFile {
  /** Its name. */
  encoding: string;
  separator: string;
  /** The lines that have content, numbered as spreadsheets number their rows; the first one is the header. */
  lines(): AsyncIterable<{ cells: string[]; line: number }>;
}

const UNICODE = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' } as const;
const HEAD_BYTES = 64 * 1024;
const MAX_RECORD_CHARACTERS = 200_000;
/** This limit includes separators; the parser's does not. */
const MAX_LINE_CHARACTERS = 1_000_000;
const CUT = 'The file ends in the middle of a character. Please save or send it again.';
/** The first bytes of .xlsx and .ods, and of .xls. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0'];

/**
 * Finds out the separator by the header line, and the encoding by the bytes; if they are neither UTF-8 nor UTF-16, the
 * owner has to choose it.
 */
export async function openCsv(path: string, chosen?: Encoding): Promise<CsvFile> {
  const head = await headOf(path);
  if (SPREADSHEETS.includes(head.subarray(0, 4).toString('hex')))
    throw new HttpError(422, `This is a spreadsheet, not a CSV file. ${SAVE}`);
  const unicode = utf16Of(head) ?? ((await isUtf8(path)) ? 'utf-8' : null);
  const text = new TextDecoder(unicode ?? chosen ?? 'latin1').decode(head);
  // Some programs name the separator for Excel.
  const named = /^sep=(?<separator>.)\r?\n/i.exec(text)?.groups?.['separator'];
  const separator = named ?? separatorOf(text);
  const label = unicode ?? chosen ?? (await askForEncoding(path, separator));
  const encoding = { ...ENCODINGS, ...UNICODE }[label];
  const options = {
    delimiter: separator,
    from_line: named === undefined ? 1 : 2,
    relax_column_count: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  };
  return {
    encoding,
    separator,
    async *lines() {
      const decoded = (chunks: AsyncIterable<Buffer>) => decode(chunks, label);
      // An error ends the last stream, too.
      const records = pipeline(createReadStream(path), decoded, parse(options), () => undefined);
      let line = 0;
      try {
        for await (const cells of records as AsyncIterable<string[]>) {
          line += 1;
          if (cells.some((cell) => cell.trim() !== '')) yield { cells, line };
        }
      } catch (error) {
        throw readError(error, encoding);
      }
    },
  };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By the mark at the start, or by the zero bytes of Western letters, commas and line ends. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const mark = head.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || odd > head.length / 10) return 'utf-16le';
  return mark === 'feff' || even > head.length / 10 ? 'utf-16be' : null;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
  } catch {
    return false;
  }
  try {
    decoder.decode();
  } catch {
    throw new HttpError(422, CUT);
  }
  return true;
}

/** What the first line with content has most of, outside quotation marks. */
function separatorOf(text: string): string {
  const header = /^.*[^\s,;\t|].*$/m.exec(text.replaceAll(/"[^"]*"/g, 'x'))?.[0] ?? '';
  const counts = [',', ';', '\t', '|'].map(
    (separator) => [header.split(separator).length, separator] as const,
  );
  return counts.toSorted(([one], [other]) => other - one)[0]?.[1] ?? ',';
}

/** The decoder drops the byte order mark. */
async function* decode(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label, { fatal: label !== 'windows-1252' });
  let length = 0;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (label === 'windows-1252' && hasUtf8(text)) throw new HttpError(422, MIXED);
    const lineEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = lineEnd === -1 ? length + text.length : text.length - lineEnd;
    if (length > MAX_LINE_CHARACTERS)
      throw new HttpError(422, `A line of the file has more than ${MAX_LINE_CHARACTERS} characters.`);
    yield text;
  }
  yield decoder.decode();
}

function readError(error: unknown, encoding: string): unknown {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new HttpError(422, encoding.startsWith('UTF') ? CUT : `The file is not in ${encoding}.`);
  if (!(error instanceof CsvError)) return error;
  const line = 'lines' in error ? `, at line ${String(error['lines'])}` : '';
  const cause = 'is a quotation mark missing, or the end of the file? Correct it, or save the file again.';
  return new HttpError(422, `The file cannot be read as CSV${line}: ${cause}`);
}
