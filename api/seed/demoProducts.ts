import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoProduct } from './DemoProduct.ts';
import { parseProducts } from './parseProducts.ts';

/** The demo catalogue, with products in every state of the specification. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = parseProducts(
  readFileSync(join(import.meta.dirname, 'products.txt'), 'utf8'),
);
