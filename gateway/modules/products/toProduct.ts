import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { SourceRules } from '#gateway/modules/Source.ts';
import {
  categoryIn,
  imagesIn,
  isNewBadge,
  ratingIn,
  stockIn,
  tagsIn,
} from '#gateway/rest/dialects/productFields.ts';
import { readAmount } from '#gateway/rest/dialects/readAmount.ts';
import { idIn, readFlag, readMoment, readNumber, readText } from '#gateway/rest/dialects/readValue.ts';
import { exampleOf } from '#gateway/rest/unreadable.ts';
import { pictureAddress } from '#gateway/rest/pictureAddress.ts';
import { isObject, readList, type JsonObject } from '#gateway/rest/readJson.ts';
import { plainText } from '#runtime/plainText.ts';

/** A product in the schema's shape, whatever shape the server uses. */
export type Product = Omit<Schema.Product, 'nodeId' | 'picture' | 'pictures' | 'related'> & {
  createdAt: string | null;
  /** The picture's address as REST spells it, for orders. */
  restImage: string;
  /** On offer, or in the row of special offers. */
  isSpecial: boolean;
};

/** The tag of everything that shows products. */
export const CATALOGUE = 'catalogue';

/** The tag that invalidates a product. */
export function productTag(id: string): string {
  return `product:${id}`;
}

/** Recognises a product that a server lists twice. */
export function productKey(value: unknown): string {
  return (isObject(value) ? idIn(value) : null) ?? JSON.stringify(value);
}

/** The tags of everything that shows the product. */
export function tagsOfProduct({ id, category }: Product): string[] {
  return category === null ? [productTag(id)] : [productTag(id), `category:${category}`];
}

/** Null for a product that cannot be sold: without a valid id, name or price. */
export function toProduct(value: unknown, rules: SourceRules): Product | null {
  if (!isObject(value)) return null;
  const id = idIn(value);
  const name = readText(value['name']);
  const amount = (field: string): number | null => readAmount(value[field], `product.${field}`, rules);
  const price = amount('price');
  if (id === null || name === null || price === null) return leftOut(value, { id, name, price }, rules);
  const [category, createdAt] = [categoryIn(value), readMoment(value['createdAt'])];
  reportUnreadableFields(value, { category, createdAt }, rules);
  const recommended = amount('mrp') ?? 0;
  const percentage = amount('discountedPercentage') ?? 0;
  const restImages = imagesIn(value);
  const onOffer = readFlag(value['offer']);
  const images = restImages.flatMap((image) => pictureAddress(image, rules) ?? []);
  const reviews = reviewsIn(value, rules);
  return {
    id,
    name: plainText(name),
    description: plainText(readText(value['description']) ?? '') || null,
    price,
    // A recommended price counts only when the shop sells for less.
    oldPrice: amount('oldPrice') ?? (recommended > price ? recommended : null),
    discountPercentage: percentage <= 100 ? percentage : 0,
    onOffer,
    isNew: isNewBadge(value['badge']),
    image: images[0] ?? null,
    images,
    brand: readText(value['brand']),
    category,
    stock: stockIn(value),
    rating: toRating(ratingIn(value), reviews),
    reviews,
    tags: tagsIn(value['tags']),
    createdAt,
    restImage: restImages[0] ?? '',
    isSpecial: onOffer || value['_type'] === 'special_offers',
  };
}

function leftOut(product: JsonObject, read: object, { reportUnreadable }: SourceRules): null {
  const [missing] = Object.entries(read).flatMap(([name, part]) => (part === null ? [name] : []));
  const example = exampleOf(product);
  const text = `Products without ${missing} that can be read are left out, such as ${example}.`;
  reportUnreadable('product', text, `product without ${missing}`);
  return null;
}

function reportUnreadableFields(
  product: JsonObject,
  read: Pick<Product, 'category' | 'createdAt'>,
  { reportUnreadable }: SourceRules,
): void {
  for (const [name, kind] of [
    ['category', 'category'],
    ['createdAt', 'date'],
  ] as const)
    if (read[name] === null && product[name])
      reportUnreadable(kind, `The ${kind} ${exampleOf(product[name])} of a product cannot be read.`);
}

function reviewsIn(product: JsonObject, rules: SourceRules): Schema.Review[] {
  return readList(product['reviews'])
    .filter(isObject)
    .map((review) => toReview(review, rules));
}

/** Rounded to one decimal; without a rating, the mean of the reviews. */
function toRating(rating: number | null, reviews: readonly Schema.Review[]): number {
  const mean = reviews.reduce((total, review) => total + review.rating, 0) / Math.max(1, reviews.length);
  return Math.round(within(rating ?? mean, 0, 5) * 10) / 10;
}

function toReview(review: JsonObject, rules: SourceRules): Schema.Review {
  return {
    reviewerName: readText(review['reviewerName']) ?? readText(review['name']) ?? 'Anonymous',
    image: pictureAddress(review['image'] ?? review['avatar'], rules),
    rating: within(readNumber(review['rating']) ?? 0, 0, 5),
    comment: readText(review['comment']),
  };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
