import { HttpError } from '#api/http/HttpError.ts';
import { money } from '#shop/settings.ts';
import { CURRENCY_SIGNS, type Columns } from './cells.ts';
import { FORMATS, type CsvFormat } from './csvFormats.ts';
import type { Field } from './fields.ts';
import { lookalike } from './lookalikes.ts';
import { QuestionError } from './QuestionError.ts';

export interface Header {
  form: CsvFormat;
  columns: Columns;
  /** The names of the other columns. */
  notRead: string[];
}

const MAX_SHOWN = 60;
const MAX_LISTED = 300;
const NEEDED =
  'A file needs the column id, and for new products also name and price; exports of Shopify have Handle or URL handle.';

/**
 * Decides for each column whether it is read. One that is not, but looks like one that is, has to be renamed in the file
 * or to be among those that the owner ignores.
 */
export function readHeader(header: readonly string[], ignored: readonly string[] = []): Header {
  const names = header.map(nameOf);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new HttpError(422, `The first line names ${twice} twice.`);
  const form = FORMATS.find(({ names: { id = [] } }) => id.some((name) => names.includes(name)));
  if (form === undefined)
    throw refusal(header, 'The first line names none of the columns id, Handle and URL handle.');
  const columns = new Map<Field, { index: number; name: string }>();
  for (const [field, candidates] of Object.entries(form.names) as [Field, readonly string[]][]) {
    const index = names.findIndex((name) => candidates.includes(name));
    if (index !== -1) columns.set(field, { index, name: header[index]?.trim() ?? '' });
  }
  const read = new Set(Array.from(columns.values(), ({ index }) => index));
  const notRead = header
    .filter((_, index) => !read.has(index))
    .map(shownName)
    .filter(Boolean);
  requireClear(form, columns, header, notRead, ignored);
  if (columns.size === 1)
    throw refusal(header, 'The first line names no column that can be read apart from the id.');
  return { form, columns, notRead };
}

/** As it is compared: `Price (EUR)` is `price` in a shop that sells in euros. */
function nameOf(header: string): string {
  const name = header.trim().toLowerCase();
  const words = name.split(/[\s_()[\]]+/).filter(Boolean);
  const isOurs = words.length > 1 && CURRENCY_SIGNS.some((sign) => sign.toLowerCase() === words.at(-1));
  return isOurs ? words.slice(0, words.at(-2) === 'in' ? -2 : -1).join(' ') : name;
}

function shownName(header: string): string {
  return header.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN);
}

export function listOf(names: readonly string[]): string {
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `${names.slice(0, MAX_LISTED).join(', ')}${more}`;
}

function refusal(header: readonly string[], reason: string): HttpError {
  return new HttpError(422, `${reason} ${NEEDED} Found: ${listOf(header.map(shownName).filter(Boolean))}.`);
}

/** Asks about columns that are not read, but look like others. Without its price, a file is not ours. */
function requireClear(
  form: CsvFormat,
  columns: Columns,
  header: readonly string[],
  notRead: readonly string[],
  ignored: readonly string[],
): void {
  const has = (field: Field): boolean =>
    columns.has(field) || (field === 'category' && columns.has('taxonomy'));
  const likely = notRead.flatMap((name) => {
    const field = lookalike(name, has, form.name === 'own');
    return field === undefined
      ? []
      : [
          {
            name,
            field: form.name === 'own' ? field : (form.names[field]?.[0] ?? field),
            isPrice: field === 'price',
          },
        ];
  });
  const prices = likely.filter(({ isPrice }) => isPrice).map(({ name }) => name);
  if (prices.length > 0 && !has('price'))
    throw refusal(
      header,
      `There is no column ${form.names.price?.join(' or ')}, but ${listOf(prices)}: rename the one with the prices in ${money.currency}.`,
    );
  const unclear = likely.filter(({ name }) => !ignored.includes(name));
  if (unclear.length > 0) throw question(unclear, notRead, ignored);
}

function question(
  unclear: readonly { name: string; field: string }[],
  notRead: readonly string[],
  ignored: readonly string[],
): QuestionError {
  const names = unclear.map(({ name }) => name);
  const others = notRead.filter((name) => !names.includes(name));
  const questions = listOf(unclear.map(({ name, field }) => `${name} (${field}?)`));
  const rest = others.length === 0 ? '' : ` Not read either: ${listOf(others)}.`;
  return new QuestionError(
    `These columns are not read, but look like others: ${questions}. Rename them in the first line, or leave them out.${rest}`,
    [{ option: 'ignore', value: [...names, ...ignored].join('\n'), text: `Leave out ${listOf(names)}` }],
  );
}
