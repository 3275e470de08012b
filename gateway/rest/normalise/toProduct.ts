import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Product } from '#gateway/rest/models.ts';
import { Fields, type ReadRules } from '#gateway/rest/normalise/Fields.ts';
import { idIn, readFlag, readId, readName, readNumber } from '#gateway/rest/normalise/readValue.ts';
import { discountIn, readRating, stockIn, tagsIn } from '#gateway/rest/normalise/productFields.ts';
import { exampleOf } from '#gateway/rest/unreadable.ts';
import { pictureAddress } from '#gateway/rest/pictureAddress.ts';
import { isObject, readList, type JsonObject } from '#gateway/rest/readJson.ts';

/** Recognises a product that a server lists twice. */
export function productKey(value: unknown): string {
  return (isObject(value) ? idIn(value) : null) ?? JSON.stringify(value);
}

/** Null for a product that cannot be sold: without a valid id, name or price. */
export function toProduct(value: unknown, rules: ReadRules): Product | null {
  if (!isObject(value)) return null;
  const fields = new Fields('product', [value], rules);
  const id = fields.read('_id', readId);
  const name = fields.plain('name');
  const usual = fields.amount('price');
  if (id === null || name === null || usual === null)
    return leftOut(value, { id, name, price: usual }, rules);
  // Where nothing is off the price, the lower one is missing, 0 or the same.
  const price = Math.min(usual, fields.amount('salePrice') || usual);
  const recommended = Math.max(usual, fields.amount('mrp') ?? 0);
  // A recommended price counts only when the shop sells for less.
  const oldPrice = fields.amount('oldPrice') ?? (recommended > price ? recommended : null);
  const discountPercentage = discountIn(fields, rules, price, oldPrice);
  const restImages = fields.pictures('image');
  const onOffer = readFlag(value['offer'] ?? discountPercentage > 0);
  const images = restImages.flatMap((image) => pictureAddress(image, rules) ?? []);
  const reviews = reviewsIn(value['reviews'], rules);
  return {
    id,
    name,
    description: fields.plain('description'),
    price,
    oldPrice,
    discountPercentage,
    onOffer,
    isNew: readFlag(value['badge']) || /^\s*new/i.test(fields.text('badge') ?? ''),
    image: images[0] ?? null,
    images,
    brand: fields.label('brand'),
    category: fields.label('category'),
    ...(stockIn(fields) ?? withoutStock(value, rules)),
    rating: toRating(fields.read('ratings', readRating), reviews),
    reviews,
    tags: tagsIn(value['tags']),
    createdAt: fields.moment('createdAt'),
    restImage: restImages[0] ?? '',
    type: fields.text('_type'),
  };
}

function reviewsIn(reviews: unknown, rules: ReadRules): Schema.Review[] {
  return readList(reviews)
    .filter(isObject)
    .map((review) => toReview(new Fields('review', [review], rules)));
}

function leftOut(product: JsonObject, read: object, { reportUnreadable }: ReadRules): null {
  const [missing = ''] = Object.entries(read).flatMap(([name, part]) => (part === null ? name : []));
  const example = exampleOf(product);
  const text = `Products without ${missing} that can be read are left out, such as ${example}.`;
  const fields = [missing === 'id' ? '_id' : missing];
  reportUnreadable('product', text, `product without ${missing}`, { fields });
  return null;
}

function withoutStock(product: JsonObject, { reportUnreadable }: ReadRules) {
  const text = `Products without stock that can be read are not for sale, such as ${exampleOf(product)}.`;
  reportUnreadable('stock', text, 'stock', { fields: ['stock'] });
  return { stock: 0, isStockCounted: true };
}

/** Rounded to one decimal; without a rating, the mean of the reviews. */
function toRating(rating: number | null, reviews: readonly Schema.Review[]): number {
  const mean = reviews.reduce((total, review) => total + review.rating, 0) / Math.max(1, reviews.length);
  return Math.round(within(rating || mean, 0, 5) * 10) / 10;
}

function toReview(fields: Fields): Schema.Review {
  return {
    reviewerName: fields.read('reviewerName', readName) ?? 'Anonymous',
    image: fields.picture('image'),
    rating: within(fields.read('rating', readNumber) ?? 0, 0, 5),
    comment: fields.plain('comment'),
  };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
