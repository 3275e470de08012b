import { MAX_PICTURES, MAX_STOCK, PICTURE_RULE, pictureField } from '#backoffice/calls/productChange.ts';
import { AMOUNT_RULE, readAmount, type Separator } from '#backoffice/calls/readAmount.ts';
import { currencyFormat, plainAmount } from '#runtime/shop/amounts.ts';
import { money } from '#shop/settings.ts';
import type { Field } from './fields.ts';
import type { Findings } from './Findings.ts';

/** An error in a line; its message is a sentence for the owner. */
export class LineError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The columns of a file, by the fields that they have. */
export type Columns = ReadonlyMap<Field, { index: number; name: string }>;
/** The addresses of pictures, by their names in the file. */
export type PictureNames = ReadonlyMap<string, string>;

/** How the cells of a file are read. */
export interface Reading {
  columns: Columns;
  pictures: PictureNames;
  decimal?: Separator | undefined;
  /** Between the cells. */
  separator: string;
  findings: Findings;
}

const ZERO = currencyFormat(money.currency).formatToParts(0);
/** Such as `EUR` and `€`. */
export const CURRENCY_SIGNS = [
  money.currency,
  ZERO.find(({ type }) => type === 'currency')?.value ?? money.currency,
];
/** As spreadsheets and people write them in English, German, French, Spanish, Italian, Portuguese, Dutch and others. */
const YES =
  /^(?:true|yes|y|on|1|wahr|vrai|verdadero|verdadeiro|vero|waar|ja|j|oui|o|s[ií]|sì|sim|s|tak|ano|evet|да)$/iu;
/** WooCommerce writes -1 for a draft. */
const NO = /^(?:false|no|n|off|0|-1|falsch|faux|falso|onwaar|nein|non|n[aã]o|nee|nej|nie|ne|hayır|нет)$/iu;
/** Such as #N/A, #REF!, #NV, #BEZUG!, #¿NOMBRE?, ##### and Err:502. */
const SPREADSHEET_ERROR =
  /^(?:#[¡¿]?[\p{L}\d/_]+[!?]|#\p{L}\/\p{L}|#NV|#{2,}|(?:Err|Fehler|Erreur|Errore):\d{3})$/u;
const FORMULA_CALL = /^=[A-Z][\w.]*\(/i;

/** Columns that seldom have nothing but a number. */
const TEXTS = ['name', 'brand', 'category', 'description'] as const;
/** Between addresses in one cell: some hosts' addresses have commas. */
export const PICTURE_END = /\n|[\s,;|]+(?=https?:\/\/|$)/i;
const SEVERAL = /\.(?:jpe?g|png|webp|gif|avif|svg)\s*[,;|]|[,;|]\s*\//i;

/** The cells of a line. */
export class Cells {
  readonly line: number;
  readonly #reading: Reading;
  readonly #cells: readonly string[];

  constructor(reading: Reading, cells: readonly string[], line: number) {
    this.#reading = reading;
    this.#cells = cells;
    this.line = line;
  }

  /** An error that names the column, its value, and what would be right. */
  fault(field: Field, right: string, value = this.value(field)): LineError {
    const name = this.#reading.columns.get(field)?.name ?? field;
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return new LineError(this.line, value === '' ? `${name} is empty.` : `${name} is “${shown}”. ${right}`);
  }

  /** Whether there is content beyond the header line's columns. */
  isTooLong(width: number): boolean {
    return this.#cells.slice(width).some((cell) => cell.trim() !== '');
  }

  /** Whether an amount without quotation marks seems to be split at its comma: the cells behind it are shifted then. */
  isSplit(): boolean {
    const { columns, separator, decimal } = this.#reading;
    const at = columns.get('price')?.index ?? -1;
    if (separator !== ',' || decimal === '.' || at === -1) return false;
    const [price = '', next = ''] = this.#cells.slice(at, at + 2).map((cell) => cell.trim());
    const behind = TEXTS.filter((field) => (columns.get(field)?.index ?? -1) > at);
    return (
      /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(price) &&
      /^\d{1,2}$/.test(next) &&
      behind.some((field) => /^\d+$/.test(this.value(field)))
    );
  }

  note(kind: string, example: string): void {
    this.#reading.findings.note(kind, example, this.line);
  }

  has(...fields: readonly Field[]): boolean {
    return fields.some((field) => this.#reading.columns.has(field));
  }

  text(field: Field, max: number): string {
    const value = this.value(field);
    if (value.length > max) throw this.fault(field, `It may have at most ${max} characters.`);
    if (/[\0\p{Surrogate}]/u.test(value))
      throw this.fault(field, 'It has a character that cannot be stored.');
    if (SPREADSHEET_ERROR.test(value)) throw this.fault(field, 'It is an error of the spreadsheet.');
    if (FORMULA_CALL.test(value)) throw this.fault(field, 'It is a formula: save its result in its place.');
    return value;
  }

  required(field: Field, max: number): string {
    const value = this.text(field, max);
    if (value === '' && this.has(field)) throw this.fault(field, '');
    return value;
  }

  /** An amount in cents; null if the cell is empty. */
  amount(field: Field): number | null {
    const value = this.text(field, 60);
    if (value === '') return null;
    const amount = readAmount(value, this.#reading.decimal);
    if (amount === null) throw this.fault(field, `${AMOUNT_RULE}.`);
    const { findings } = this.#reading;
    const sign = /\p{Sc}|[A-Z]{3}/u.exec(value)?.[0] ?? money.currency;
    if (amount.isAssumed)
      findings.note(`Amounts with two meanings`, `${value} as ${plainAmount(amount.cents / 100)}`, this.line);
    if (!CURRENCY_SIGNS.includes(sign))
      findings.note(`All amounts were taken as ${money.currency}`, value, this.line);
    return amount.cents;
  }

  /** A whole number; null if the cell is empty. */
  whole(field: Field, max: number): number | null {
    const value = this.text(field, 60);
    if (value === '') return null;
    const amount = readAmount(value, this.#reading.decimal, 2);
    const number = (amount?.cents ?? Number.NaN) / 100;
    const { findings } = this.#reading;
    if (amount?.isAssumed) findings.note('Numbers with two meanings', `${value} as ${number}`, this.line);
    if (Number.isInteger(number) && number <= max) return number;
    throw this.fault(field, `Write a whole number from 0 to ${max}.`);
  }

  /** Shops that sell more than they have count below 0. */
  stock(): number | null {
    const value = this.value('stock');
    if (!/^[-−]\d/.test(value)) return this.whole('stock', MAX_STOCK);
    this.#reading.findings.note('Stock below 0 was taken as 0', value, this.line);
    return 0;
  }

  flag(field: Field, ifEmpty = false): boolean {
    const value = this.text(field, 20).normalize('NFC');
    if (value === '') return ifEmpty;
    if (YES.test(value)) return true;
    if (NO.test(value)) return false;
    throw this.fault(field, 'Write true or false.');
  }

  list(field: Field, separator: RegExp): string[] {
    return this.text(field, 150_000)
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  }

  /** Those of one cell are lines, as in an export, or have commas, semicolons or bars between them. */
  tags(): string[] {
    const isLines = this.#cells[this.#reading.columns.get('tags')?.index ?? -1]?.includes('\n');
    return this.list('tags', isLines ? /\n/ : /[;|]|,(?!\d)|(?<!\d),/);
  }

  /** The pictures of these lines of a product, each once. */
  static pictures(lines: readonly Cells[], field: Field): string[] {
    const all = new Set<string>();
    for (const line of lines) {
      for (const picture of line.list(field, PICTURE_END)) all.add(line.#address(field, picture));
      if (all.size > MAX_PICTURES)
        throw new LineError(line.line, `A product has at most ${MAX_PICTURES} pictures.`);
    }
    return [...all];
  }

  #address(field: Field, picture: string): string {
    const address = this.#reading.pictures.get(picture) ?? picture;
    if (address === picture && SEVERAL.test(picture))
      throw this.fault(field, 'Write the addresses of several pictures in lines of the cell.', picture);
    if (pictureField.safeParse(address).success) return address;
    const right = `The address of a picture ${PICTURE_RULE}; other names are pictures that are sent with the file.`;
    throw this.fault(field, right, picture);
  }

  value(field: Field): string {
    return this.#cells[this.#reading.columns.get(field)?.index ?? -1]?.trim() ?? '';
  }
}
