import { LineError, type Cells } from './cells.ts';
import type { ReadRow } from './csvFormats.ts';
import type { Findings } from './Findings.ts';

const TOTAL =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|totale|totaal|totaux|totalt|sum|somme|suma|summe|summa|soma|gesamt|gesamtsumme|zwischensumme|insgesamt|razem|celkem|összesen|toplam|итого|всего|合計|合计|총계)\s*:?$/iu;
const SPLIT =
  'The price seems to be split at a comma: put it in quotation marks, or say that decimals begin with a point.';

/** Finds rows that are not what they seem to be, as spreadsheets have them. */
export class SuspectRows {
  readonly #findings: Findings;
  /** The ids by their small letters. */
  readonly #ids = new Map<string, string>();
  #hasCategory = false;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Refuses a row of sums, and one whose price has lost its quotation marks. */
  refuse(cells: Cells): void {
    for (const text of [cells.value('id'), cells.value('name')])
      if (TOTAL.test(text))
        throw new LineError(cells.line, `“${text}” seems to be a row of totals, not a product.`);
    if (cells.isSplit()) throw new LineError(cells.line, SPLIT);
  }

  /** Notes ids that differ only in capital letters, and cells that were perhaps merged. */
  note(rows: readonly ReadRow[], hasCategories: boolean): void {
    for (const { row, line } of rows) {
      const small = row.id.toLowerCase();
      const other = this.#ids.get(small);
      if (other === undefined) this.#ids.set(small, row.id);
      else this.#findings.note('Ids that differ only in capital letters', `${other} and ${row.id}`, line);
      if (row.category === '' && this.#hasCategory && hasCategories)
        this.#findings.note('Empty categories below others (merged cells?), left empty', row.id, line);
    }
    this.#hasCategory ||= rows.some(({ row }) => row.category !== '');
  }
}
