import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '#runtime/idempotencyKey.ts';
import { phoneField, requiredText, zipCodeField } from '#api/http/parseInput.ts';
import { MAX_AMOUNT, MAX_AMOUNT_TEXT } from '#api/money.ts';

const MISSING = 'All address fields are required';

const id = z
  .string('Each item needs the id of its product')
  .max(200, 'This is not the id of a product')
  .optional();
const amount = (message: string): z.ZodType<number> =>
  z.number(message).min(0, message).max(MAX_AMOUNT, `An order may cost at most ${MAX_AMOUNT_TEXT}`);

const ITEM = z
  .object({
    _id: id,
    productId: id,
    price: amount('Each item needs the price that the shopper saw'),
    quantity: z
      .number('Quantities must be whole numbers from 1')
      .int('Quantities must be whole numbers from 1')
      .min(1, 'Quantities must be whole numbers from 1')
      .max(10_000, 'At most 10,000 of a product'),
  })
  .transform(({ _id, productId, price, quantity }) => ({
    productId: productId ?? _id ?? '',
    price,
    quantity,
  }))
  .refine(({ productId }) => productId !== '', 'Each item needs the id of its product');

const ADDRESS = z
  .object(
    {
      firstName: requiredText(MISSING, 100),
      lastName: requiredText(MISSING, 100),
      email: z.email(MISSING).max(254, MISSING),
      street: requiredText(MISSING),
      city: requiredText(MISSING, 100),
      state: requiredText(MISSING, 100),
      zipcode: zipCodeField(MISSING).optional(),
      zipCode: zipCodeField(MISSING).optional(),
      country: requiredText(MISSING, 100),
      phone: phoneField,
    },
    MISSING,
  )
  .transform(({ zipcode, zipCode, phone, ...address }) => ({
    ...address,
    zipcode: zipcode ?? zipCode ?? '',
    phone: phone ?? '',
  }))
  .refine(({ zipcode }) => zipcode !== '', MISSING);

/** The body of an order (rest-contract §1, row 21). Names and pictures come from the database instead. */
export const ORDER = z.object({
  items: z
    .array(ITEM, 'An order needs at least one item')
    .min(1, 'An order needs at least one item')
    .max(100, 'An order has at most 100 items')
    .refine(
      (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
      'Each product may appear only once in an order',
    ),
  amount: amount('An order needs its total'),
  address: ADDRESS,
});

export const KEY_HEADER = z
  .string()
  .regex(IDEMPOTENCY_KEY, 'Idempotency-Key must be 1 to 128 letters, digits or .:_-')
  .nullable();

export type OrderInput = z.output<typeof ORDER>;
