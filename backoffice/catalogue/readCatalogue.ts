import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { HttpError } from '#api/http/HttpError.ts';
import { MAX_PICTURES } from '#backoffice/calls/productChange.ts';
import { Cells, LineError, type PictureNames } from './cells.ts';
import {
  CSV_FORMATS,
  PRODUCT_COLUMNS,
  type CsvFormat,
  type ImportRow,
  type ProductColumn,
} from './csvFormats.ts';

export interface FaultyLine {
  line: number;
  message: string;
}

export interface ReadCatalogue {
  form: CsvFormat['name'];
  products: number;
  /** The products' columns that the file does not have. */
  missingColumns: ProductColumn[];
  /** Further variants of products, which are left out. */
  variants: number;
  /** At most a hundred; the file is not read further after that. */
  errors: FaultyLine[];
}

export interface ReadLimits {
  pictures: PictureNames;
  maxProducts: number;
}

interface Line {
  record: string[];
  info: { lines: number };
}

const BATCH_SIZE = 500;
const MAX_ERRORS = 100;
const MAX_RECORD_CHARACTERS = 200_000;
/** Thrown to stop reading, since more errors would help nobody. */
const TOO_MANY_ERRORS = new Error('The file has too many faulty lines.');
/** This limit includes commas; the parser's does not. */
const MAX_LINE_CHARACTERS = 1_000_000;

/** Reads a file of products, and passes them on in batches until a line is faulty. */
export async function readCatalogue(
  file: string,
  limits: ReadLimits,
  onBatch: (rows: ImportRow[]) => Promise<void>,
): Promise<ReadCatalogue> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  let reader: CatalogueReader | undefined;
  await pipeline(createReadStream(file), decode, parser, async (lines: AsyncIterable<Line>) => {
    for await (const { record, info } of lines) {
      if (reader === undefined) reader = new CatalogueReader(record, limits, onBatch);
      else await reader.read(record, info.lines);
    }
  }).catch((error: unknown) => {
    if (error !== TOO_MANY_ERRORS) throw readError(error);
  });
  if (reader === undefined) throw new HttpError(422, 'The file is empty.');
  return reader.end();
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // The decoder drops the byte order mark that some programs write at the start.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    const lineEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = lineEnd === -1 ? length + text.length : text.length - lineEnd;
    if (length > MAX_LINE_CHARACTERS)
      throw new HttpError(422, `A line of the file has more than ${MAX_LINE_CHARACTERS} characters.`);
    yield text;
  }
  yield decoder.decode();
}

function readError(error: unknown): unknown {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new HttpError(422, 'The file is not in UTF-8. Save it as “CSV UTF-8”.');
  if (!(error instanceof CsvError)) return error;
  const line = 'lines' in error ? `, at line ${String(error['lines'])}` : '';
  const cause = 'is a quotation mark missing, or the end of the file? Correct it, or save the file again.';
  return new HttpError(422, `The file cannot be read as CSV${line}: ${cause}`);
}

/** Turns lines into products. */
class CatalogueReader {
  readonly #form: CsvFormat;
  readonly #columns: Map<string, number>;
  readonly #limits: ReadLimits;
  readonly #onBatch: (rows: ImportRow[]) => Promise<void>;
  readonly #ids = new Set<string>();
  readonly #errors: FaultyLine[] = [];
  #batch: ImportRow[] = [];
  #variants = 0;

  constructor(header: readonly string[], limits: ReadLimits, onBatch: (rows: ImportRow[]) => Promise<void>) {
    const names = header.map((name) => name.trim());
    this.#columns = new Map(names.map((name, index) => [name, index]));
    this.#form = formOf(names);
    this.#limits = limits;
    this.#onBatch = onBatch;
  }

  async read(record: readonly string[], line: number): Promise<void> {
    try {
      const [count, most] = [record.length, this.#columns.size];
      if (count !== most) {
        const advice = count < most ? ' Add what is missing, or save the file again if it ends here.' : '';
        throw new LineError(`The line has ${count} cells, and the header line ${most}.${advice}`);
      }
      const cells = new Cells(this.#columns, this.#limits.pictures, record);
      const last = this.#batch.at(-1);
      if (this.#form.name === 'shopify' && last?.id === cells.text('Handle', 64)) this.#addTo(last, cells);
      else await this.#add(this.#form.read(cells));
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.#errors.push({ line, message: error.message });
      if (this.#errors.length === MAX_ERRORS) throw TOO_MANY_ERRORS;
    }
  }

  async end(): Promise<ReadCatalogue> {
    await this.#flush(this.#batch);
    const { name: form, columns } = this.#form;
    const isThere = (name: string | null = null): boolean => name !== null && this.#columns.has(name);
    const missingColumns = PRODUCT_COLUMNS.filter((_, index) => !isThere(columns[index]));
    return { form, products: this.#ids.size, missingColumns, variants: this.#variants, errors: this.#errors };
  }

  /** Adds another line of the same handle to its product. */
  #addTo(product: ImportRow, cells: Cells): void {
    if (cells.text('Variant Price', 20) !== '') this.#variants += 1;
    const images = [...new Set([...product.images, ...cells.pictures('Image Src')])];
    if (images.length > MAX_PICTURES)
      throw new LineError(`${product.id} has more than ${MAX_PICTURES} pictures.`);
    product.images = images;
  }

  async #add(product: ImportRow): Promise<void> {
    if (this.#ids.has(product.id)) throw new LineError(`${this.#form.id} is there twice: ${product.id}`);
    this.#ids.add(product.id);
    const { maxProducts } = this.#limits;
    if (this.#ids.size > maxProducts)
      throw new HttpError(422, `The file has more than ${maxProducts} products, the most for this database.`);
    // A full batch waits for the next product, since the last one may get more pictures.
    if (this.#batch.length === BATCH_SIZE) {
      await this.#flush(this.#batch);
      this.#batch = [];
    }
    this.#batch.push(product);
  }

  async #flush(batch: ImportRow[]): Promise<void> {
    if (batch.length > 0 && this.#errors.length === 0) await this.#onBatch(batch);
  }
}

function formOf(names: readonly string[]): CsvFormat {
  const form = CSV_FORMATS.find(({ id }) => names.includes(id));
  const separator = [';', '\t', '|'].find((one) => names.length === 1 && names[0]?.includes(one));
  if (separator !== undefined)
    throw new HttpError(
      422,
      `The file separates its cells by ${separator === '\t' ? 'tabs' : separator}. Save it with commas.`,
    );
  if (form === undefined)
    throw new HttpError(422, 'The first line names neither the column id nor the column Handle.');
  const missing = form.required.filter((name) => !names.includes(name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new HttpError(422, `The first line does not name ${missing.join(', ')}.`);
  if (twice !== undefined) throw new HttpError(422, `The first line names ${twice} twice.`);
  return form;
}
