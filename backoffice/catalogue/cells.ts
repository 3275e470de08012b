import { MAX_PICTURES, MAX_STOCK, PICTURE_RULE, pictureField } from '#backoffice/calls/productChange.ts';
import { AMOUNT_RULE, readAmount, type Separator } from '#backoffice/calls/readAmount.ts';
import { currencyFormat, plainAmount } from '#shop/amounts.ts';
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
  findings: Findings;
}

const ZERO = currencyFormat(money.currency).formatToParts(0);
/** Such as `EUR` and `€`. */
const SIGNS = [money.currency, ZERO.find(({ type }) => type === 'currency')?.value];
const YES = /^(?:true|yes|1|wahr|vrai|verdadero|verdadeiro|vero|waar)$/i;
/** WooCommerce writes -1 for a draft. */
const NO = /^(?:false|no|0|-1|falsch|faux|falso|onwaar)$/i;

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

  has(...fields: readonly Field[]): boolean {
    return fields.some((field) => this.#reading.columns.has(field));
  }

  text(field: Field, max: number): string {
    const value = this.value(field);
    if (value.length > max) throw this.fault(field, `It may have at most ${max} characters.`);
    if (/[\0\p{Surrogate}]/u.test(value))
      throw this.fault(field, 'It has a character that cannot be stored.');
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
    if (!SIGNS.includes(sign)) findings.note(`All amounts were taken as ${money.currency}`, value, this.line);
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
    const value = this.text(field, 20);
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

  /** The pictures of these lines of a product, each once. */
  static pictures(lines: readonly Cells[], field: Field): string[] {
    const all = new Set<string>();
    for (const line of lines) {
      for (const picture of line.list(field, /\n/)) all.add(line.#address(field, picture));
      if (all.size > MAX_PICTURES)
        throw new LineError(line.line, `A product has at most ${MAX_PICTURES} pictures.`);
    }
    return [...all];
  }

  #address(field: Field, picture: string): string {
    const address = this.#reading.pictures.get(picture) ?? picture;
    if (pictureField.safeParse(address).success) return address;
    const right = `The address of a picture ${PICTURE_RULE}; other names are pictures that are sent with the file.`;
    throw this.fault(field, right, picture);
  }

  value(field: Field): string {
    return this.#cells[this.#reading.columns.get(field)?.index ?? -1]?.trim() ?? '';
  }
}
