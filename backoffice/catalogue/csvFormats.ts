import type { importRows } from '#api/db/schema.ts';
import { MAX_STOCK } from '#backoffice/calls/productChange.ts';
import { LineError, type Cells } from './cells.ts';
import { unescapeFormula } from './formulas.ts';

export type ImportRow = Omit<typeof importRows.$inferSelect, 'createdAt'>;

/**
 * The fields of a product that an import changes, apart from its stock: the column in the database, in our file, and in
 * Shopify's, which lacks some.
 */
const FIELDS = [
  ['name', 'name', 'Title'],
  ['description', 'description', 'Body (HTML)'],
  ['price_cents', 'price', 'Variant Price'],
  ['old_price_cents', 'oldPrice', 'Variant Compare At Price'],
  ['discounted_percentage', 'discountedPercentage', 'Variant Compare At Price'],
  ['offer', 'offer', 'Variant Compare At Price'],
  ['badge', 'badge', null],
  ['images', 'images', 'Image Src'],
  ['brand', 'brand', 'Vendor'],
  ['category', 'category', 'Type'],
  ['tags', 'tags', 'Tags'],
  ['type', 'type', null],
  ['hidden', 'hidden', 'Status'],
] as const;

export const PRODUCT_COLUMNS = FIELDS.map(([column]) => column);
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];
export const OWN_COLUMNS = ['id', ...FIELDS.map(([, own]) => own), 'stock'] as const;

export interface CsvFormat {
  name: 'own' | 'shopify';
  /** The column of the product's id, which identifies the form. */
  id: string;
  required: readonly string[];
  /** The column in the file for each of `PRODUCT_COLUMNS`; null if the form has none. */
  columns: readonly (string | null)[];
  read(cells: Cells): ImportRow;
}

const TYPES = ['', 'new_arrivals', 'best_sellers', 'special_offers'];
const MAX_TEXT = 200;
const MAX_DESCRIPTION = 50_000;

const own: CsvFormat = {
  name: 'own',
  id: 'id',
  required: ['id', 'name', 'price'],
  columns: FIELDS.map(([, own]) => own),
  read(cells) {
    const text = (name: string, max = MAX_TEXT): string => unescapeFormula(cells.text(name, max));
    const type = cells.text('type', MAX_TEXT);
    if (!TYPES.includes(type))
      throw new LineError(`type is not one of ${TYPES.slice(1).join(', ')}: ${type}`);
    return {
      id: idOf(cells, 'id'),
      name: unescapeFormula(cells.required('name', MAX_TEXT)),
      description: text('description', MAX_DESCRIPTION),
      priceCents: priceOf(cells, 'price'),
      oldPriceCents: cells.amount('oldPrice'),
      discountedPercentage: cells.whole('discountedPercentage', 100) ?? 0,
      offer: cells.flag('offer'),
      badge: cells.flag('badge'),
      images: cells.pictures('images'),
      brand: text('brand'),
      category: text('category'),
      stock: cells.whole('stock', MAX_STOCK),
      tags: cells.list('tags', /\n/).map(unescapeFormula),
      type: type === '' ? null : type,
      hidden: cells.flag('hidden'),
    };
  },
};

/** Reads the first line of a handle; further lines of the handle have variants and pictures. */
const shopify: CsvFormat = {
  name: 'shopify',
  id: 'Handle',
  required: ['Handle', 'Title', 'Variant Price'],
  columns: FIELDS.map(([, , shopify]) => shopify),
  read(cells) {
    const priceCents = priceOf(cells, 'Variant Price');
    const before = cells.amount('Variant Compare At Price');
    const oldPriceCents = before !== null && before > priceCents ? before : null;
    const status = cells.text('Status', MAX_TEXT).toLowerCase();
    return {
      id: idOf(cells, 'Handle'),
      name: cells.required('Title', MAX_TEXT),
      description: withoutMarkup(cells.text('Body (HTML)', MAX_DESCRIPTION)),
      priceCents,
      oldPriceCents,
      discountedPercentage: oldPriceCents === null ? 0 : Math.round((1 - priceCents / oldPriceCents) * 100),
      offer: oldPriceCents !== null,
      badge: false,
      images: cells.pictures('Image Src'),
      brand: cells.text('Vendor', MAX_TEXT),
      category: cells.text('Type', MAX_TEXT),
      stock: cells.whole('Variant Inventory Qty', MAX_STOCK),
      tags: cells.list('Tags', /,/),
      type: null,
      hidden: !['', 'active'].includes(status),
    };
  },
};

export const CSV_FORMATS = [own, shopify];

function idOf(cells: Cells, name: string): string {
  const id = cells.required(name, 64);
  // In the address of the product's page, these would be folders.
  if (id === '.' || id === '..') throw new LineError(`${name} cannot be ${id}`);
  if (!/^[\w.-]+$/.test(id)) throw new LineError(`${name} may have letters, digits and ._- only: ${id}`);
  return id;
}

function priceOf(cells: Cells, name: string): number {
  const cents = cells.amount(name);
  if (cents === null) throw new LineError(`${name} is empty.`);
  return cents;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Each pattern reads a character at most a few times, since a supplier's text may be written to slow patterns down. */
function withoutMarkup(markup: string): string {
  return markup
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
