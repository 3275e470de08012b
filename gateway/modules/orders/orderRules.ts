import type { DeliveryAddress, OrderRequest } from '#gateway/contract/contract.ts';
import { inputError } from '#gateway/errors.ts';
import type * as Schema from '#gateway/generated/schemaTypes.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import type { Product } from '#gateway/rest/models.ts';
import { MAX_MONEY } from '#gateway/rest/readJson.ts';
import { toCents } from '#runtime/cents.ts';

export interface OrderLine {
  productId: string;
  quantity: number;
  /** Null when the catalogue no longer has it. */
  product: Product | null;
}

export type CreateOrderResult = Omit<Schema.CreateOrderPayload, 'idempotencyKey' | 'lines' | 'order'> & {
  lines: readonly OrderLine[];
};

const MAX_LINES = 100;

/** Throws BAD_USER_INPUT for an impossible order, before any request to REST. */
export function checkOrder({ items, expectedTotal, address }: Schema.CreateOrderInput): void {
  if (items.length === 0) throw inputError('Your cart is empty.');
  if (items.length > MAX_LINES) throw inputError(`An order has at most ${MAX_LINES} products.`);
  if (new Set(items.map(({ productId }) => productId)).size < items.length)
    throw inputError('Each product may appear only once in an order.');
  if (items.some(({ quantity }) => quantity < 1))
    throw inputError('Quantities must be whole numbers from 1.');
  if (expectedTotal > MAX_MONEY)
    throw inputError(`An order may cost at most ${MAX_MONEY.toLocaleString('en-US')}.`);
  restAddress(address);
}

/** The lines of an order with the catalogue's products. */
export function orderLines({ items }: Schema.CreateOrderInput, products: readonly Product[]): OrderLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => ({ ...item, product: byId.get(item.productId) ?? null }));
}

const REFUSED_MESSAGES = {
  PRODUCT_GONE: 'A product in your cart is no longer sold.',
  OUT_OF_STOCK: 'There is less in stock than you want to order.',
  PRICE_CHANGED: 'The total of your order has changed.',
};

/** The answer that nothing was ordered, if the order no longer fits the catalogue; null if it does. */
export function refusal(lines: readonly OrderLine[], expectedTotal: number): CreateOrderResult | null {
  const currentTotal = totalAmount(lines);
  const refused = (code: keyof typeof REFUSED_MESSAGES, about: readonly OrderLine[]): CreateOrderResult => ({
    success: false,
    code,
    message: REFUSED_MESSAGES[code],
    orderId: null,
    repeated: null,
    currentTotal,
    lines: about,
  });
  const gone = lines.filter(({ product }) => product === null);
  if (currentTotal === null) return refused('PRODUCT_GONE', gone);
  const short = lines.filter(({ product, quantity }) => quantity > (product?.stock ?? 0));
  if (short.length > 0) return refused('OUT_OF_STOCK', short);
  return toCents(expectedTotal) === toCents(currentTotal) ? null : refused('PRICE_CHANGED', lines);
}

/** The answer with an order that an earlier request has placed; the catalogue's total is not read for it. */
export function repeatedResult(placed: Pick<CreateOrderResult, 'orderId' | 'message'>): CreateOrderResult {
  return { ...placed, success: true, code: null, repeated: true, lines: [], currentTotal: null };
}

/** Null if a product is gone. */
export function totalAmount(lines: readonly OrderLine[]): number | null {
  if (lines.some(({ product }) => product === null)) return null;
  const cents = lines.map(({ product, quantity }) => toCents(product?.price ?? 0) * quantity);
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}

/** REST's payload. Servers differ in spelling, so it has both forms; a last name is never empty (rest-contract §2). */
export function restOrder(lines: readonly OrderLine[], address: Schema.OrderAddressInput): OrderRequest {
  const items = lines.flatMap(({ product, quantity }) => {
    if (product === null) return [];
    const { id, name, price, restImage, description, category, brand } = product;
    return [
      { _id: id, productId: id, name, price, image: restImage, quantity, description, category, brand },
    ];
  });
  return { items, amount: totalAmount(lines) ?? 0, address: restAddress(address) };
}

function restAddress(address: Schema.OrderAddressInput): DeliveryAddress {
  const { name = '', ...place } = checkedTexts(address);
  const [firstName, ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(' ') || firstName, ...place, zipcode: place.zipCode };
}
