import type { importRows } from '#api/db/schema.ts';

export type ImportRow = Omit<typeof importRows.$inferSelect, 'createdAt'>;

/** The fields of a product in our own file, in the order of an export. */
export const OWN_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'oldPrice',
  'discountedPercentage',
  'offer',
  'badge',
  'images',
  'brand',
  'category',
  'tags',
  'type',
  'hidden',
  'stock',
  'tracked',
] as const;

type OwnField = (typeof OWN_COLUMNS)[number];
/** Also those of other shops. */
export type Field =
  | OwnField
  | 'published'
  | 'status'
  | 'variantImage'
  | 'tracker'
  | 'policy'
  | 'taxonomy'
  | 'option1'
  | 'option2'
  | 'option3';

/** The columns of the database that an import changes, apart from the stock, and the fields that they come from. */
const SOURCES = {
  name: ['name'],
  description: ['description'],
  price_cents: ['price'],
  old_price_cents: ['oldPrice'],
  discounted_percentage: ['discountedPercentage'],
  offer: ['offer'],
  badge: ['badge'],
  images: ['images', 'variantImage'],
  brand: ['brand'],
  category: ['category', 'taxonomy'],
  tags: ['tags'],
  type: ['type'],
  hidden: ['hidden', 'published', 'status'],
  tracked: ['tracked', 'tracker', 'policy'],
} as const satisfies Record<string, readonly Field[]>;

export type ProductColumn = keyof typeof SOURCES;
export const PRODUCT_COLUMNS = Object.keys(SOURCES) as ProductColumn[];

export function sourcesOf(column: ProductColumn): readonly Field[] {
  return SOURCES[column];
}
