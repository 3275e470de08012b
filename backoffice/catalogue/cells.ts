import { MAX_AMOUNT, MAX_AMOUNT_TEXT, toCents } from '#api/money.ts';
import { MAX_PICTURES, PICTURE_RULE, pictureField } from '#backoffice/calls/productChange.ts';

/** An error in a line; its message is a sentence for the owner. */
export class LineError extends Error {}

/** The positions of the columns, by their names. */
export type Columns = ReadonlyMap<string, number>;
/** The addresses of pictures, by their names in the file. */
export type PictureNames = ReadonlyMap<string, string>;

/** The cells of a line. */
export class Cells {
  readonly #columns: Columns;
  readonly #pictures: PictureNames;
  readonly #cells: readonly string[];

  constructor(columns: Columns, pictures: PictureNames, cells: readonly string[]) {
    this.#columns = columns;
    this.#pictures = pictures;
    this.#cells = cells;
  }

  text(name: string, max: number): string {
    const value = this.#cells[this.#columns.get(name) ?? -1]?.trim() ?? '';
    if (value.length > max) throw new LineError(`${name} has more than ${max} characters.`);
    if (/[\0\p{Surrogate}]/u.test(value))
      throw new LineError(`${name} has a character that cannot be stored.`);
    return value;
  }

  required(name: string, max: number): string {
    const value = this.text(name, max);
    if (value === '') throw new LineError(`${name} is empty.`);
    return value;
  }

  /** An amount in cents; null if the cell is empty. */
  amount(name: string): number | null {
    const value = this.text(name, 20);
    if (value === '') return null;
    if (/^\d+(?:\.\d{1,2})?$/.test(value)) {
      if (Number(value) <= MAX_AMOUNT) return toCents(Number(value));
      throw new LineError(`${name} is above ${MAX_AMOUNT_TEXT}: ${value}`);
    }
    if (value.startsWith('-')) throw new LineError(`${name} is below 0: ${value}`);
    if (/^\d+,\d+$/.test(value))
      throw new LineError(`${name} has a decimal comma: write ${value.replace(',', '.')} for ${value}.`);
    throw new LineError(`${name} is not an amount such as 1299 or 12.50: ${value}`);
  }

  /** A whole number; null if the cell is empty. */
  whole(name: string, max: number): number | null {
    const value = this.text(name, 20);
    if (value === '') return null;
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
    throw new LineError(`${name} is not a whole number from 0 to ${max}: ${value}`);
  }

  flag(name: string): boolean {
    const value = this.text(name, 20).toLowerCase();
    if (value === 'true') return true;
    if (value === 'false' || value === '') return false;
    throw new LineError(`${name} is neither true nor false: ${value}`);
  }

  list(name: string, separator: RegExp): string[] {
    return this.text(name, 20_000)
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  }

  pictures(name: string): string[] {
    const pictures = this.list(name, /\n/);
    if (pictures.length > MAX_PICTURES)
      throw new LineError(`${name} has more than ${MAX_PICTURES} pictures.`);
    return pictures.map((picture) => {
      const address = this.#pictures.get(picture) ?? picture;
      if (pictureField.safeParse(address).success) return address;
      throw new LineError(
        `This is neither the address of a picture, which ${PICTURE_RULE}, nor one of the pictures sent: ${picture}`,
      );
    });
  }
}
