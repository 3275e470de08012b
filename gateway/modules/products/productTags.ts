import type { Product } from '#gateway/rest/models.ts';

/** The tag of everything that shows products. */
export const CATALOGUE = 'catalogue';

/** The tag that invalidates a product. */
export function productTag(id: string): string {
  return `product:${id}`;
}

/** The tags of everything that shows the product. */
export function tagsOfProduct({ id, category }: Product): string[] {
  return category === null ? [productTag(id)] : [productTag(id), `category:${category}`];
}
