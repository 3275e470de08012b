import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoProduct } from './DemoProduct.ts';
import { parseProducts, type CatalogueRow } from './parseProducts.ts';

const TEXT = readFileSync(join(import.meta.dirname, 'products.txt'), 'utf8');

export const CATALOGUE_ROWS: readonly CatalogueRow[] = parseProducts(TEXT);

/** The demo catalogue, with products in every state of the specification. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = CATALOGUE_ROWS.map(({ product }) => product);
