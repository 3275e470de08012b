import type * as Schema from '#gateway/generated/schemaTypes.ts';
import { camelKeys } from '#gateway/rest/dialects/camelKeys.ts';
import { readAmount, type AmountRules } from '#gateway/rest/dialects/readAmount.ts';
import { pictureAddress, type PictureRules } from '#gateway/rest/pictureAddress.ts';
import {
  isObject,
  readId,
  readList,
  readMoment,
  readNumber,
  readObject,
  readText,
  type JsonObject,
} from '#gateway/rest/readJson.ts';

export type OrderItem = Omit<Schema.OrderItem, 'picture'>;
export type Order = Omit<Schema.Order, 'items'> & { items: readonly OrderItem[] };

const STATUSES: Record<string, Schema.OrderStatus> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  shipped: 'SHIPPED',
  'partially-shipped': 'PARTIALLY_SHIPPED',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
  canceled: 'CANCELLED',
  returned: 'RETURNED',
  draft: 'DRAFT',
};

const PAYMENT_STATUSES: Record<string, Schema.PaymentStatus> = {
  pending: 'PENDING',
  paid: 'PAID',
  failed: 'FAILED',
  refunded: 'REFUNDED',
  refund_pending: 'REFUNDED',
};

const PAYMENT_METHODS: Record<string, Schema.PaymentMethod> = {
  cod: 'CASH_ON_DELIVERY',
  stripe: 'ONLINE',
  paypal: 'ONLINE',
  online: 'ONLINE',
};

/** Converts any server's order to the schema's shape (rest-contract §2); null without an id. */
export function toOrder(value: JsonObject, pictures: PictureRules, amounts: AmountRules = {}): Order | null {
  const order = camelKeys(value);
  const id = readId(order['_id']) ?? readId(order['id']) ?? readId(order['orderId']);
  if (id === null) return null;
  const items = readList(order['items'])
    .filter(isObject)
    .map((item) => toItem(camelKeys(item), pictures, amounts));
  const subtotal = sumOf(items);
  const amount = order['amount'] ?? '';
  const statusText = readText(order['status']) ?? '';
  const paymentStatusText = readText(order['paymentStatus']) ?? '';
  return {
    id,
    number: readText(order['orderId']),
    placedAt: readMoment(order['date']) ?? readMoment(order['createdAt']),
    items,
    subtotal,
    total: amount === '' ? subtotal : readAmount(amount, 'order.amount', amounts),
    status: STATUSES[statusText.toLowerCase()] ?? 'UNKNOWN',
    statusText,
    paymentStatus: PAYMENT_STATUSES[paymentStatusText.toLowerCase()] ?? 'UNKNOWN',
    paymentStatusText,
    paymentMethod: PAYMENT_METHODS[(readText(order['paymentMethod']) ?? '').toLowerCase()] ?? 'UNKNOWN',
    address: isObject(order['address']) ? toAddress(camelKeys(order['address'])) : null,
  };
}

/** Null: an item's price is not known, or there is no item. */
function sumOf(items: readonly OrderItem[]): number | null {
  if (items.length === 0) return null;
  let cents = 0;
  for (const { lineTotal } of items) {
    if (lineTotal === null) return null;
    cents += Math.round(lineTotal * 100);
  }
  return cents / 100;
}

const MAX_QUANTITY = 1_000_000;

/** `productId`, or `product`, is text, the product itself, or null when the product is gone. */
function toItem(item: JsonObject, pictures: PictureRules, amounts: AmountRules): OrderItem {
  const reference = item['productId'] === undefined ? item['product'] : item['productId'];
  const product = readObject(reference);
  const told = (name: string): unknown => item[name] ?? product[name];
  const price = readAmount(told('price'), 'order.items.price', amounts);
  const count = readNumber(item['quantity'] ?? item['qty']);
  const quantity = Math.min(Math.max(1, Math.floor(count ?? 1)), MAX_QUANTITY);
  return {
    productId:
      readId(reference) ??
      readId(product['_id']) ??
      readId(product['id']) ??
      (reference === null ? null : readId(item['_id'])),
    name: readText(told('name')) ?? 'Product',
    price,
    quantity,
    lineTotal: price === null || count === null ? null : (Math.round(price * 100) * quantity) / 100,
    // Parsing addresses is costly, and not every page shows pictures.
    get image() {
      const image = [told('image'), told('images')].flat().find((address) => readText(address) !== null);
      return pictureAddress(image, pictures);
    },
    description: readText(told('description')),
    category: readText(told('category')),
    brand: readText(told('brand')),
  };
}

function toAddress(address: JsonObject): Schema.OrderAddress {
  return {
    firstName: readText(address['firstName']),
    lastName: readText(address['lastName']),
    email: readText(address['email']),
    phone: readText(address['phone']),
    street: readText(address['street']),
    city: readText(address['city']),
    state: readText(address['state']),
    zipCode: readText(address['zipcode']) ?? readText(address['zipCode']),
    country: readText(address['country']),
  };
}
