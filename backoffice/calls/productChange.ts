import { z } from 'zod';
import type { products } from '#api/db/schema.ts';
import { requiredText } from '#api/http/parseInput.ts';
import { MAX_AMOUNT } from '#api/money.ts';
import { toCents } from '#runtime/cents.ts';
import { plainAmount } from '#runtime/shop/amounts.ts';
import { AMOUNT_RULE } from './readAmount.ts';

const STOCK = 'The stock is a whole number from 0 to 1,000,000,000';
export const MAX_STOCK = 1_000_000_000;
/** Shopify's limit. */
export const MAX_PICTURES = 250;

export const amountField = z
  .number(AMOUNT_RULE)
  .min(0, AMOUNT_RULE)
  .max(MAX_AMOUNT, AMOUNT_RULE)
  .refine((amount) => Number(plainAmount(amount)) === amount, AMOUNT_RULE);

export const wholeField = (message: string, max: number): z.ZodNumber =>
  z.number(message).int(message).min(0, message).max(max, message);

const textField = (name: string, max: number): z.ZodType<string> =>
  z.string(`${name} must be text`).trim().max(max, `${name}: please use at most ${max} characters`);

const flag = (name: string): z.ZodBoolean => z.boolean(`${name} must be true or false`);

export const PICTURE_RULE = 'begins with https:// or a single /, and has no blanks and no backslashes';

/** An address of another server, or a path of this one: browsers read a backslash as a slash, and leave out tabs. */
export const pictureField = z
  .string('A picture has an address')
  .regex(/^(?:https:\/\/|\/(?!\/))[^\s\\\p{Cc}]+$/u, `A picture has an address that ${PICTURE_RULE}`)
  .max(2000, 'The address of a picture is too long');

/** The fields of a product that the owner may change; fields that are not sent stay as they are. */
export const PRODUCT_CHANGE = z
  .strictObject(
    {
      name: requiredText('A product needs a name', 255),
      description: textField('description', 50_000),
      price: amountField,
      oldPrice: amountField.nullable(),
      discountedPercentage: wholeField('discountedPercentage is a whole number from 0 to 100', 100),
      offer: flag('offer'),
      badge: flag('badge'),
      images: z
        .array(pictureField, 'images is a list of addresses')
        .max(MAX_PICTURES, `At most ${MAX_PICTURES} pictures`),
      brand: textField('brand', 200),
      category: textField('category', 200),
      stock: wholeField(STOCK, MAX_STOCK),
      addStock: z.number(STOCK).int(STOCK).min(-MAX_STOCK, STOCK).max(MAX_STOCK, STOCK),
      tracked: flag('tracked'),
      tags: z.array(textField('A tag', 200), 'tags is a list of texts').max(100, 'At most 100 tags'),
      _type: z
        .enum(['new_arrivals', 'best_sellers', 'special_offers'], '_type is not one of a product')
        .nullable(),
      hidden: flag('hidden'),
    },
    'This is not a field of a product that can be changed',
  )
  .partial();

export type ProductChange = z.output<typeof PRODUCT_CHANGE>;

/** The columns of a change, without the stock. */
export function toColumns(change: ProductChange): Partial<typeof products.$inferInsert> {
  const { price, oldPrice, _type: type, stock: _, addStock: _delta, ...columns } = change;
  return {
    ...columns,
    ...(price === undefined ? {} : { priceCents: toCents(price) }),
    ...(oldPrice === undefined ? {} : { oldPriceCents: oldPrice === null ? null : toCents(oldPrice) }),
    ...(type === undefined ? {} : { type }),
  };
}
