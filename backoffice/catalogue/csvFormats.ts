import { plainText } from '#runtime/plainText.ts';
import { Cells, LineError } from './cells.ts';
import { OWN_COLUMNS, type Field, type ImportRow } from './fields.ts';
import { idOf, OTHER_CHARACTERS } from './productId.ts';
import { unescapeFormula } from '#backoffice/calls/formulas.ts';

/** A product, and the line that it comes from. */
export interface ReadRow {
  line: number;
  row: ImportRow;
}

export interface CsvFormat {
  name: 'own' | 'shopify';
  /** The names of each field's column, in small letters. */
  names: Partial<Record<Field, readonly string[]>>;
  /** Reads the lines of one id. */
  read(lines: readonly [Cells, ...Cells[]]): ReadRow[];
}

const TYPES = ['', 'new_arrivals', 'best_sellers', 'special_offers'];
const VISIBLE = ['active', 'published', 'publish', 'enabled', 'visible'];
const HIDING = ['draft', 'archived', 'unlisted', 'inactive', 'unpublished', 'disabled', 'private', 'hidden'];
const MAX_NAME = 255;
const MAX_TEXT = 200;
const MAX_DESCRIPTION = 50_000;

const own: CsvFormat = {
  name: 'own',
  names: {
    ...Object.fromEntries(OWN_COLUMNS.map((name) => [name, [name.toLowerCase()]])),
    published: ['published'],
    status: ['status'],
  },
  read(lines) {
    const [cells] = lines;
    const text = (field: Field, max = MAX_TEXT): string => plainText(unescapeFormula(cells.text(field, max)));
    const type = cells.text('type', MAX_TEXT);
    if (!TYPES.includes(type)) throw cells.fault('type', `It is one of ${TYPES.slice(1).join(', ')}.`);
    const row = {
      id: idOf(cells, cells.required('id', 1000)),
      name: oneLine(plainText(unescapeFormula(cells.required('name', MAX_NAME)))),
      description: text('description', MAX_DESCRIPTION),
      priceCents: priceOf(cells),
      oldPriceCents: cells.amount('oldPrice'),
      discountedPercentage: cells.whole('discountedPercentage', 100) ?? 0,
      offer: cells.flag('offer'),
      badge: cells.flag('badge'),
      images: Cells.pictures(lines, 'images'),
      brand: oneLine(text('brand')),
      category: oneLine(text('category')),
      stock: cells.stock(),
      tracked: cells.flag('tracked', true),
      tags: cells.tags().map((tag) => plainText(unescapeFormula(tag))),
      type: type === '' ? null : type,
      hidden: isHidden(cells),
    };
    noteOffer(cells, row);
    return [{ line: cells.line, row }];
  },
};

/** One product, or one for each variant; some lines have only a picture. */
const shopify: CsvFormat = {
  name: 'shopify',
  names: {
    id: ['url handle', 'handle'],
    name: ['title'],
    description: ['description', 'body (html)'],
    price: ['price', 'variant price'],
    oldPrice: ['compare-at price', 'variant compare at price'],
    discountedPercentage: ['compare-at price', 'variant compare at price'],
    offer: ['compare-at price', 'variant compare at price'],
    images: ['product image url', 'image src'],
    variantImage: ['variant image url', 'variant image'],
    brand: ['vendor'],
    category: ['type', 'custom product type'],
    taxonomy: ['product category', 'standardized product type'],
    tags: ['tags'],
    stock: ['inventory quantity', 'variant inventory qty'],
    tracker: ['inventory tracker', 'variant inventory tracker'],
    policy: ['continue selling when out of stock', 'variant inventory policy'],
    published: ['published on online store', 'published'],
    status: ['status'],
    option1: ['option1 value'],
    option2: ['option2 value'],
    option3: ['option3 value'],
  },
  read(lines) {
    const [first, ...others] = lines;
    const handle = first.required('id', 1000);
    const shared = {
      name: oneLine(plainText(first.required('name', MAX_NAME))),
      description: plainText(first.text('description', MAX_DESCRIPTION)),
      badge: false,
      brand: plainText(first.text('brand', MAX_TEXT)),
      category: plainText(first.text('category', MAX_TEXT) || (first.list('taxonomy', />/).at(-1) ?? '')),
      tags: first.list('tags', /,/).map(plainText),
      type: null,
      hidden: isHidden(first),
    };
    const images = Cells.pictures(lines, 'images');
    const variants = [first, ...others.filter(isVariant)];
    return variants.map((cells) => {
      const options = variants.length === 1 ? [] : optionsOf(cells);
      const ownPictures = variants.length === 1 ? [] : Cells.pictures([cells], 'variantImage');
      const row = {
        ...shared,
        ...variantOf(cells, handle, shared.name, options),
        images: [...new Set([...ownPictures, ...images])],
        ...offerOf(cells),
      };
      return { line: cells.line, row };
    });
  },
};

/** Shopify’s first, since its files may have an id, too. */
export const FORMATS: readonly CsvFormat[] = [shopify, own];

const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');

/** A shopper sees only a former price that is above the price, and expects one beside a percentage. */
function noteOffer(
  cells: Cells,
  row: Pick<ImportRow, 'priceCents' | 'oldPriceCents' | 'discountedPercentage'>,
): void {
  const { priceCents, oldPriceCents, discountedPercentage } = row;
  if (discountedPercentage > 0 && oldPriceCents === null)
    cells.note('Percentages without an old price', `${discountedPercentage} %`);
  if (cells.has('price') && oldPriceCents !== null && oldPriceCents < priceCents && oldPriceCents > 0)
    cells.note('Old prices below the price', cells.value('oldPrice'));
}

const isVariant = (cells: Cells): boolean =>
  (['price', 'stock', 'option1'] as const).some((field) => cells.text(field, MAX_NAME) !== '');

function optionsOf(cells: Cells): string[] {
  const fields = ['option1', 'option2', 'option3'] as const;
  const options = fields.map((field) => plainText(cells.text(field, MAX_NAME))).filter(Boolean);
  if (options.length > 0) return options;
  throw new LineError(cells.line, 'The variant has no option value, such as a size, which tells it apart.');
}

function variantOf(cells: Cells, handle: string, title: string, options: readonly string[]) {
  if (options.length === 0) return { id: idOf(cells, handle), name: title };
  const words = options.map((option) => option.toLowerCase().replaceAll(OTHER_CHARACTERS, '-'));
  const id = idOf(cells, [handle, ...words].join('-').replaceAll(/-+(?=-|$)/g, ''));
  return { id, name: `${title} – ${options.join(' / ')}` };
}

/** What a variant costs, and how many there are. */
function offerOf(cells: Cells) {
  const priceCents = priceOf(cells, 'oldPrice');
  const before = cells.amount('oldPrice');
  noteOffer(cells, { priceCents, oldPriceCents: before, discountedPercentage: 0 });
  const oldPriceCents = before !== null && before > priceCents ? before : null;
  return {
    priceCents,
    oldPriceCents,
    discountedPercentage: oldPriceCents === null ? 0 : Math.round((1 - priceCents / oldPriceCents) * 100),
    offer: oldPriceCents !== null,
    stock: cells.stock(),
    tracked: isTracked(cells),
  };
}

function isTracked(cells: Cells): boolean {
  const isEndless = /^(?:continue|true)$/i.test(cells.text('policy', MAX_TEXT));
  return !isEndless && (!cells.has('tracker') || cells.text('tracker', MAX_TEXT) !== '');
}

/** Whichever column hides a product wins. */
function isHidden(cells: Cells): boolean {
  const status = cells.text('status', MAX_TEXT).toLowerCase();
  const isHiding = HIDING.includes(status);
  if (status !== '' && !isHiding && !VISIBLE.includes(status))
    throw cells.fault('status', 'Write active or draft.');
  return cells.flag('hidden') || !cells.flag('published', true) || isHiding;
}

/** 0 in a file that has neither prices nor one of the fields that need a price. */
function priceOf(cells: Cells, ...needing: readonly Field[]): number {
  const cents = cells.amount('price');
  if (cents === null && cells.has('price', ...needing)) throw cells.fault('price', '');
  return cents ?? 0;
}
