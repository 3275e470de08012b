import type * as Schema from '#gateway/generated/schemaTypes.ts';
import type { Order, OrderItem } from '#gateway/rest/models.ts';
import { Fields, presentValue, type ReadRules } from '#gateway/rest/normalise/Fields.ts';
import { hasZone } from '#gateway/rest/normalise/readMoment.ts';
import { idIn, readFlag, readId, readNumber } from '#gateway/rest/normalise/readValue.ts';
import { itemsIn } from '#gateway/rest/normalise/readPlacedOrder.ts';
import { isObject, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { exampleOf } from '#gateway/rest/unreadable.ts';
import { toCents } from '#runtime/cents.ts';

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
export function toOrder(order: JsonObject, rules: ReadRules): Order | null {
  const fields = new Fields('order', [order], rules);
  const id = fields.read('_id', readId);
  if (id === null) return leftOut(fields, rules);
  const items = (itemsIn(order) ?? []).filter(isObject).map((item) => toItem(item, rules));
  const subtotal = sumOf(items);
  const hasAmount = fields.read('amount', presentValue) !== null;
  const address = fields.read('address', (value) => (isObject(value) ? value : null));
  // Where flags are in the place of words, an order that is not delivered may have any other status.
  const statusText = fields.text('status') ?? (readFlag(order['isDelivered']) ? 'delivered' : '');
  const paid = order['isPaid'] == null ? '' : readFlag(order['isPaid']) ? 'paid' : 'pending';
  const paymentStatusText = fields.text('paymentStatus') ?? paid;
  return {
    id,
    number: fields.text('orderId'),
    idempotencyKey: 'idempotencyKey' in order ? fields.text('idempotencyKey') : undefined,
    placedAt: fields.moment('date'),
    hasZone: hasZone(fields.read('date', presentValue)),
    items,
    subtotal,
    total: hasAmount ? fields.amount('amount') : subtotal,
    status: STATUSES[statusText.toLowerCase()] ?? 'UNKNOWN',
    statusText,
    paymentStatus: PAYMENT_STATUSES[paymentStatusText.toLowerCase()] ?? 'UNKNOWN',
    paymentStatusText,
    paymentMethod: PAYMENT_METHODS[(fields.text('paymentMethod') ?? '').toLowerCase()] ?? 'UNKNOWN',
    address: address && toAddress(new Fields('address', [address], rules)),
  };
}

/** Names no more of the order than its id. */
function leftOut(fields: Fields, { reportUnreadable }: ReadRules): null {
  const example = exampleOf(fields.read('_id', presentValue));
  reportUnreadable(
    'order',
    `Orders without an id that can be read are left out, such as one with ${example}.`,
  );
  return null;
}

/** Null if there are no items, or if an item's total is not known. */
function sumOf(items: readonly OrderItem[]): number | null {
  if (items.length === 0 || items.some(({ lineTotal }) => lineTotal === null)) return null;
  return items.reduce((sum, { lineTotal }) => sum + toCents(lineTotal ?? 0), 0) / 100;
}

const MAX_QUANTITY = 1_000_000;

function toItem(item: JsonObject, rules: ReadRules): OrderItem {
  // A text, the whole product if the database fills in references, or null if the product is gone.
  const reference = item['productId'] === undefined ? item['product'] : item['productId'];
  const product = readObject(reference);
  const fields = new Fields('order.items', [item, product], rules);
  const price = fields.amount('price');
  // A product in it may have a quantity, too, which is its stock.
  const count = new Fields('order.items', [item], rules).read('quantity', readNumber);
  const quantity = Math.min(Math.max(1, Math.floor(count ?? 1)), MAX_QUANTITY);
  return {
    productId: readId(reference) ?? idIn(product) ?? (hasNoProduct(reference) ? null : readId(item['_id'])),
    name: fields.plain('name') ?? 'Product',
    price,
    quantity,
    hasQuantity: count !== null,
    lineTotal: price === null || count === null ? null : (toCents(price) * quantity) / 100,
    // Parsing addresses is costly, and not every page shows pictures.
    get image() {
      return fields.picture('image');
    },
    description: fields.plain('description'),
    category: fields.label('category'),
    brand: fields.label('brand'),
  };
}

/** The product is gone, or JavaScript has rounded the number of its id. */
function hasNoProduct(reference: unknown): boolean {
  return reference === null || typeof reference === 'number';
}

function toAddress(fields: Fields): Schema.OrderAddress {
  return {
    firstName: fields.text('firstName'),
    lastName: fields.text('lastName'),
    email: fields.text('email'),
    phone: fields.text('phone'),
    street: fields.text('street'),
    city: fields.text('city'),
    state: fields.text('state'),
    zipCode: fields.text('zipcode'),
    country: fields.text('country'),
  };
}
