import { inject } from 'vitest';
import { graphql } from './graphql.ts';

export interface SomeProduct {
  id: string;
  name: string;
  price: number;
  stock: number;
  category: string;
  brand: string;
  images: string[];
}

const FIELDS = 'id name price stock category brand images';

/** The whole catalogue, read as any client would. */
export async function allProducts(shopUrl = inject('shopUrl')): Promise<SomeProduct[]> {
  const { products } = await graphql<{ products: SomeProduct[] }>(
    shopUrl,
    `query Products { products(limit: 500) { ${FIELDS} } }`,
  );
  return products;
}

/** A product that no other test buys: each caller picks its own place among those well in stock. */
export async function wellStockedProduct(place: number): Promise<SomeProduct> {
  const wellStocked = (await allProducts()).filter(({ stock }) => stock >= 10);
  const product = wellStocked[place];
  if (product === undefined) throw new Error(`Only ${wellStocked.length} products are well in stock.`);
  return product;
}
