import type * as Schema from '#gateway/generated/schemaTypes.ts';
import { camelKeys } from '#gateway/rest/dialects/camelKeys.ts';
import { readAmount, type AmountRules } from '#gateway/rest/dialects/readAmount.ts';
import { pictureAddress, type PictureRules } from '#gateway/rest/pictureAddress.ts';
import {
  isObject,
  readFlag,
  readId,
  readList,
  readMoment,
  readNumber,
  readText,
  type JsonObject,
} from '#gateway/rest/readJson.ts';

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
export function toProduct(json: unknown, pictures: PictureRules, amounts: AmountRules = {}): Product | null {
  if (!isObject(json)) return null;
  const value = camelKeys(json);
  const id = readId(value['_id']) ?? readId(value['id']);
  const name = readText(value['name']);
  const amount = (field: string): number | null => readAmount(value[field], `product.${field}`, amounts);
  const price = amount('price');
  if (id === null || name === null || price === null) return null;
  const recommended = amount('mrp') ?? 0;
  const percentage = amount('discountedPercentage') ?? 0;
  const restImages = imagesOf(value);
  const images = restImages.flatMap((image) => pictureAddress(image, pictures) ?? []);
  const reviews = readList(value['reviews'])
    .filter(isObject)
    .map((review) => toReview(camelKeys(review), pictures));
  return {
    id,
    name,
    description: readText(value['description']),
    price,
    // A recommended price counts only when the shop sells for less.
    oldPrice: amount('oldPrice') ?? (recommended > price ? recommended : null),
    discountPercentage: percentage <= 100 ? percentage : 0,
    onOffer: readFlag(value['offer']),
    isNew: isNew(value['badge']),
    image: images[0] ?? null,
    images,
    brand: readText(value['brand']),
    category: readText(value['category']),
    stock: Math.floor(within(readNumber(value['stock']) ?? 0, 0, 2 ** 31 - 1)),
    rating: ratingOf(value, reviews),
    reviews,
    tags: tagsOf(value['tags']),
    createdAt: readMoment(value['createdAt']),
    restImage: restImages[0] ?? '',
  };
}

/** `image`, then all of `images`, which may be a single string; without duplicates. */
function imagesOf({ image, images }: JsonObject): string[] {
  const all: unknown[] = [];
  return [...new Set(all.concat(image, images).flatMap((value) => readText(value) ?? []))];
}

/** true, "true", or a badge text such as "New". */
function isNew(badge: unknown): boolean {
  return readFlag(badge) || (typeof badge === 'string' && /^new/i.test(badge.trim()));
}

function ratingOf(product: JsonObject, reviews: readonly Schema.Review[]): number {
  const { ratings, rating: single, averageRating } = product;
  const stated = readNumber(ratings) ?? readNumber(single) ?? readNumber(averageRating);
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const mean = sum / Math.max(1, reviews.length);
  return Math.round(within(stated ?? mean, 0, 5) * 10) / 10;
}

function toReview(review: JsonObject, pictures: PictureRules): Schema.Review {
  return {
    reviewerName: readText(review['reviewerName']) ?? readText(review['name']) ?? 'Anonymous',
    image: pictureAddress(review['image'] ?? review['avatar'], pictures),
    rating: within(readNumber(review['rating']) ?? 0, 0, 5),
    comment: readText(review['comment']),
  };
}

function tagsOf(tags: unknown): string[] {
  const list = typeof tags === 'string' ? tags.split(',') : readList(tags);
  return list.flatMap((tag) => readText(tag)?.trim() ?? []);
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
