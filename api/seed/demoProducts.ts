import { BEAUTY } from './beauty.ts';
import type { DemoProduct } from './DemoProduct.ts';
import { ELECTRONICS } from './electronics.ts';
import { FASHION } from './fashion.ts';
import { HOME_AND_GARDEN } from './homeAndGarden.ts';
import { parseProducts, type CatalogueRow } from './parseProducts.ts';
import { SPORTS } from './sports.ts';

const CATEGORIES = [
  ['Electronics', ELECTRONICS],
  ['Fashion', FASHION],
  ['Home & Garden', HOME_AND_GARDEN],
  ['Sports', SPORTS],
  ['Beauty', BEAUTY],
] as const;

export const CATALOGUE_ROWS: readonly CatalogueRow[] = CATEGORIES.reduce<CatalogueRow[]>(
  (rows, [category, text]) => [...rows, ...parseProducts(category, text, rows.length)],
  [],
);

/** The demo catalogue, with products in every state of the specification. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = CATALOGUE_ROWS.map(({ product }) => product);
