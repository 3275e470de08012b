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
import { pictureAddress, type PictureRules } from '#gateway/rest/pictureAddress.ts';
import { isObject, readList, type JsonObject } from '#gateway/rest/readJson.ts';

/** A product in the schema's shape, whatever shape the server uses. */
export type Product = Omit<Schema.Product, 'picture' | 'pictures' | 'related'> & {
  createdAt: string | null;
  /** The picture's address as REST spells it, for orders. */
  restImage: string;
};

/** By this name a product is invalidated. */
export function productTag(id: string): string {
  return `product:${id}`;
}

/** What is shown wherever the product is. */
export function tagsOfProduct({ id, category }: Product): string[] {
  return category === null ? [productTag(id)] : [productTag(id), `category:${category}`];
}

/** Null for a product that cannot be sold: without a valid id, name or price. */
export function toProduct(value: unknown, { pictures, amounts }: SourceRules): Product | null {
  if (!isObject(value)) return null;
  const id = idIn(value);
  const name = readText(value['name']);
  const amount = (field: string): number | null => readAmount(value[field], `product.${field}`, amounts);
  const price = amount('price');
  if (id === null || name === null || price === null) return null;
  const recommended = amount('mrp') ?? 0;
  const percentage = amount('discountedPercentage') ?? 0;
  const restImages = imagesIn(value);
  const images = restImages.flatMap((image) => pictureAddress(image, pictures) ?? []);
  const reviews = readList(value['reviews'])
    .filter(isObject)
    .map((review) => toReview(review, pictures));
  return {
    id,
    name,
    description: readText(value['description']),
    price,
    // A recommended price counts only when the shop sells for less.
    oldPrice: amount('oldPrice') ?? (recommended > price ? recommended : null),
    discountPercentage: percentage <= 100 ? percentage : 0,
    onOffer: readFlag(value['offer']),
    isNew: isNewBadge(value['badge']),
    image: images[0] ?? null,
    images,
    brand: readText(value['brand']),
    category: categoryIn(value),
    stock: stockIn(value),
    rating: Math.round(within(ratingIn(value) ?? meanOf(reviews), 0, 5) * 10) / 10,
    reviews,
    tags: tagsIn(value['tags']),
    createdAt: readMoment(value['createdAt']),
    restImage: restImages[0] ?? '',
  };
}

function meanOf(reviews: readonly Schema.Review[]): number {
  return reviews.reduce((total, { rating }) => total + rating, 0) / Math.max(1, reviews.length);
}

function toReview(review: JsonObject, pictures: PictureRules): Schema.Review {
  return {
    reviewerName: readText(review['reviewerName']) ?? readText(review['name']) ?? 'Anonymous',
    image: pictureAddress(review['image'] ?? review['avatar'], pictures),
    rating: within(readNumber(review['rating']) ?? 0, 0, 5),
    comment: readText(review['comment']),
  };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
