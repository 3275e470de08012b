import { HttpError } from '#api/http/HttpError.ts';
import type { Separator } from '#backoffice/calls/readAmount.ts';
import { Cells, LineError, type PictureNames, type Reading } from './cells.ts';
import type { CsvFile } from './csvFile.ts';
import type { CsvFormat, ReadRow } from './csvFormats.ts';
import { Findings, type FoundInFile } from './Findings.ts';
import { PRODUCT_COLUMNS, sourcesOf, type ImportRow, type ProductColumn } from './fields.ts';
import { readHeader } from './readHeader.ts';
import { SuspectRows } from './SuspectRows.ts';

export interface ReadCatalogue extends FoundInFile {
  form: CsvFormat['name'];
  /** The form, the encoding and the separator. */
  assumed: string;
  /** The names of the columns that are not read. */
  notRead: string[];
  /** The products without a fault. */
  products: number;
  /** Those of them that are variants, such as sizes. */
  variants: number;
  /** The products' columns that the file does not have. */
  missingColumns: ProductColumn[];
  /** Whether the last line is too short, so that the rest of the file may be missing. */
  isCut: boolean;
}

export interface ReadOptions {
  pictures: PictureNames;
  decimal?: Separator | undefined;
  /** The columns that the owner leaves out, although they look like others. */
  ignore: readonly string[];
  skipFaulty: boolean;
  maxProducts: number;
  /** Those of these ids that the shop has. */
  known(ids: string[]): Promise<ReadonlySet<string>>;
}

type OnBatch = (rows: ImportRow[]) => Promise<void>;

const BATCH_SIZE = 500;
/** As many variants and pictures as a product of Shopify may have. */
const MAX_LINES = 2500;
const SEPARATORS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** Reads a file of products, and passes them on in batches until a line is faulty. */
export async function readCatalogue(
  file: CsvFile,
  options: ReadOptions,
  onBatch: OnBatch,
): Promise<ReadCatalogue> {
  let reader: CatalogueReader | null = null;
  for await (const { cells, line } of file.lines())
    if (reader === null) reader = new CatalogueReader(file, cells, options, onBatch);
    else await reader.read(cells, line);
  if (reader === null) throw new HttpError(422, 'The file is empty.');
  await reader.end();
  return reader.report();
}

/** Turns lines into products. */
class CatalogueReader {
  readonly #form: CsvFormat;
  readonly #reading: Reading;
  readonly #header: readonly string[];
  readonly #options: ReadOptions;
  readonly #onBatch: OnBatch;
  readonly #missingColumns: ProductColumn[];
  readonly #findings: Findings;
  readonly #result: Omit<ReadCatalogue, keyof FoundInFile>;
  readonly #unnamed = new Set<string>();
  readonly #linesOfIds = new Map<string, number>();
  readonly #suspects: SuspectRows;
  /** The lines of one id. */
  #group: Cells[] = [];
  #batch: ReadRow[] = [];

  constructor(
    { encoding, separator }: CsvFile,
    header: readonly string[],
    options: ReadOptions,
    onBatch: OnBatch,
  ) {
    const { form, columns, notRead } = readHeader(header, options.ignore);
    this.#form = form;
    this.#findings = new Findings();
    this.#suspects = new SuspectRows(this.#findings);
    this.#reading = { ...options, columns, separator, findings: this.#findings };
    this.#header = header;
    this.#options = options;
    this.#onBatch = onBatch;
    this.#missingColumns = PRODUCT_COLUMNS.filter(
      (column) => !sourcesOf(column).some((field) => columns.has(field)),
    );
    const name = form.name === 'own' ? 'our' : 'Shopify’s';
    this.#result = {
      form: form.name,
      assumed: `${name} columns, ${encoding}, ${SEPARATORS[separator] ?? separator}`,
      notRead,
      products: 0,
      variants: 0,
      missingColumns: this.#missingColumns,
      isCut: false,
    };
  }

  async read(record: readonly string[], number: number): Promise<void> {
    this.#result.isCut = record.length < this.#header.length;
    this.#nameUnnamed(record);
    const line = new Cells(this.#reading, record, number);
    const isSame = this.#form.name === 'shopify' && this.#group[0]?.value('id') === line.value('id');
    if (!isSame) await this.#endGroup();
    this.#group.push(line);
    if (this.#group.length > MAX_LINES)
      throw new HttpError(422, `Line ${number}: a product has at most ${MAX_LINES} lines.`);
  }

  async end(): Promise<void> {
    await this.#endGroup();
    await this.#flush();
  }

  report(): ReadCatalogue {
    const notRead = [...this.#result.notRead, ...this.#unnamed];
    return { ...this.#result, notRead, ...this.#findings.report() };
  }

  async #endGroup(): Promise<void> {
    const [first, ...others] = this.#group;
    this.#group = [];
    if (first === undefined) return;
    try {
      const rows = this.#readGroup([first, ...others]);
      if (rows.length > 1) this.#result.variants += rows.length;
      this.#batch.push(...rows);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.#findings.addError(error);
    }
    if (this.#batch.length >= BATCH_SIZE) await this.#flush();
  }

  /** Names a column without a name if it has content. */
  #nameUnnamed(record: readonly string[]): void {
    for (const [index, name] of this.#header.entries())
      if (name.trim() === '' && record[index]?.trim())
        this.#unnamed.add(`column ${index + 1} without a name`);
  }

  #readGroup(lines: [Cells, ...Cells[]]): ReadRow[] {
    const long = lines.find((line) => line.isTooLong(this.#header.length));
    if (long !== undefined)
      throw new LineError(
        long.line,
        `The line has more cells than the first line: is a quotation mark missing?`,
      );
    this.#suspects.refuse(lines[0]);
    const rows = this.#form.read(lines);
    for (const { row, line } of rows) {
      const other = this.#linesOfIds.get(row.id);
      if (other !== undefined)
        throw new LineError(line, `The id ${row.id} is there twice: in line ${other}, too.`);
      this.#linesOfIds.set(row.id, line);
    }
    this.#suspects.note(rows, !this.#missingColumns.includes('category'));
    const { maxProducts } = this.#options;
    if (this.#linesOfIds.size > maxProducts)
      throw new HttpError(422, `The file has more than ${maxProducts} products, the most for this database.`);
    return rows;
  }

  async #flush(): Promise<void> {
    const batch = await this.#withoutNew(this.#batch);
    this.#batch = [];
    this.#result.products += batch.length;
    const isGoing = this.#findings.faulty === 0 || this.#options.skipFaulty;
    if (batch.length > 0 && isGoing) await this.#onBatch(batch.map(({ row }) => row));
  }

  /** Without columns for name and price, a file only changes products. */
  async #withoutNew(batch: ReadRow[]): Promise<ReadRow[]> {
    const missing = (['name', 'price_cents'] as const).filter((column) =>
      this.#missingColumns.includes(column),
    );
    if (missing.length === 0) return batch;
    const known = await this.#options.known(batch.map(({ row }) => row.id));
    const names = missing.map((column) => sourcesOf(column)[0]).join(' and ');
    for (const { row, line } of batch.filter(({ row }) => !known.has(row.id)))
      this.#findings.addError(
        new LineError(line, `The shop has no product ${row.id}, and a new one needs a ${names}.`),
      );
    return batch.filter(({ row }) => known.has(row.id));
  }
}
