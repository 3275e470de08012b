import type { Product } from '#api/db/productQueries.ts';

/**
 * A product in the contract's form; `ratings` is the mean of the reviews with one decimal. A change here needs a migration
 * that increments the version of the products; without it, clients with the old form get 304.
 */
export function productJson(product: Product): Record<string, unknown> {
  const { reviews, images } = product;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: product.priceCents / 100,
    oldPrice: product.oldPriceCents === null ? undefined : product.oldPriceCents / 100,
    discountedPercentage: product.discountedPercentage,
    offer: product.offer,
    badge: product.badge,
    image: images[0] ?? '',
    images,
    brand: product.brand,
    category: product.category,
    ...(product.tracked ? { stock: product.stock } : { stock: null, isStockCounted: false }),
    ratings: reviews.length === 0 ? 0 : Math.round((sum / reviews.length) * 10) / 10,
    reviews,
    tags: product.tags,
    _type: product.type ?? undefined,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  };
}
