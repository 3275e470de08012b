import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { SourceRules } from '#gateway/modules/Source.ts';
import { orderedProduct } from '#gateway/rest/dialects/orderedProduct.ts';
import { zipCodeIn } from '#gateway/rest/dialects/personFields.ts';
import { readAmount } from '#gateway/rest/dialects/readAmount.ts';
import { idIn, readId, readMoment, readNumber, readText } from '#gateway/rest/dialects/readValue.ts';
import { exampleOf } from '#gateway/rest/unreadable.ts';
import { pictureAddress } from '#gateway/rest/pictureAddress.ts';
import { isObject, readList, type JsonObject } from '#gateway/rest/readJson.ts';

export type OrderItem = Omit<Schema.OrderItem, 'picture'>;
export type Order = Omit<Schema.Order, 'nodeId' | 'items'> & {
  items: readonly OrderItem[];
  /** Null if it was placed without one; undefined if the server does not list keys. */
  idempotencyKey: string | null | undefined;
};

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
export function toOrder(order: JsonObject, rules: SourceRules): Order | null {
  const id = idIn(order) ?? readId(order['orderId']);
  if (id === null) return null;
  const items = readList(order['items'])
    .filter(isObject)
    .map((item) => toItem(item, rules));
  reportUnreadableDate(order, rules);
  const subtotal = sumOf(items);
  const amount = order['amount'] ?? '';
  const statusText = readText(order['status']) ?? '';
  const paymentStatusText = readText(order['paymentStatus']) ?? '';
  return {
    id,
    number: readText(order['orderId']),
    idempotencyKey: 'idempotencyKey' in order ? readText(order['idempotencyKey']) : undefined,
    placedAt: readMoment(order['date']) ?? readMoment(order['createdAt']),
    items,
    subtotal,
    total: amount === '' ? subtotal : readAmount(amount, 'order.amount', rules),
    status: STATUSES[statusText.toLowerCase()] ?? 'UNKNOWN',
    statusText,
    paymentStatus: PAYMENT_STATUSES[paymentStatusText.toLowerCase()] ?? 'UNKNOWN',
    paymentStatusText,
    paymentMethod: PAYMENT_METHODS[(readText(order['paymentMethod']) ?? '').toLowerCase()] ?? 'UNKNOWN',
    address: isObject(order['address']) ? toAddress(order['address']) : null,
  };
}

function reportUnreadableDate({ date, createdAt }: JsonObject, { reportUnreadable }: SourceRules): void {
  const written = date ?? createdAt;
  if (written && readMoment(date) === null && readMoment(createdAt) === null)
    reportUnreadable('date', `The date ${exampleOf(written)} of an order cannot be read.`);
}

/** Null if there are no items, or if an item's total is not known. */
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

function toItem(item: JsonObject, rules: SourceRules): OrderItem {
  const { productId, field } = orderedProduct(item);
  const price = readAmount(field('price'), 'order.items.price', rules);
  const count = readNumber(item['quantity'] ?? item['qty']);
  const quantity = Math.min(Math.max(1, Math.floor(count ?? 1)), MAX_QUANTITY);
  return {
    productId,
    name: readText(field('name')) ?? 'Product',
    price,
    quantity,
    lineTotal: price === null || count === null ? null : (Math.round(price * 100) * quantity) / 100,
    // Parsing addresses is costly, and not every page shows pictures.
    get image() {
      const image = [field('image'), field('images')].flat().find((address) => readText(address) !== null);
      return pictureAddress(image, rules);
    },
    description: readText(field('description')),
    category: readText(field('category')),
    brand: readText(field('brand')),
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
    zipCode: zipCodeIn(address),
    country: readText(address['country']),
  };
}
