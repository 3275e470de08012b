import { hasCode, inputError } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { askingForPhone } from '#gateway/rest/askingForPhone.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { requireClear, textOf, type AnswerWithBody } from '#gateway/rest/restBody.ts';
import type { IdempotencyKeys, KeyedOrder } from './IdempotencyKeys.ts';
import {
  checkOrder,
  orderLines,
  refusal,
  restOrder,
  totalAmount,
  type CreateOrderResult,
} from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';

interface Sources {
  products: ProductsSource;
  orders: OrdersSource;
  orderKeys: IdempotencyKeys;
}

/** Nothing was ordered. */
const REFUSALS = ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN'] as const;
const KEY = /^[\w.:-]{1,128}$/;

/** Places an order, once for each key. */
export async function createOrder(input: CreateOrderInput, sources: Sources): Promise<CreateOrderResult> {
  const { orders, orderKeys, products } = sources;
  orders.requireToken();
  checkOrder(input);
  const key = input.idempotencyKey ?? null;
  let isFound = true;
  const place: KeyedOrder['place'] = async (sending) => {
    isFound = false;
    return placeOrder(input, sources, sending);
  };
  if (key === null) {
    const placed = await place(async () => undefined);
    await orderKeys.claim(placed.orderId);
    return placed;
  }
  if (!KEY.test(key)) throw inputError('idempotencyKey must be 1 to 128 letters, digits or .:_-');
  const result = await orderKeys.once({ key, input, orders, place });
  // It may have been placed long after its answer was lost.
  if (isFound) products.invalidate(idsIn(input));
  return result;
}

/** Reads the products again. If something is not as the shopper saw it, nothing is ordered, and the answer says what. */
async function placeOrder(
  input: CreateOrderInput,
  { products, orders, orderKeys }: Sources,
  sending: () => Promise<void>,
): Promise<CreateOrderResult> {
  const { address, expectedTotal, idempotencyKey = null } = input;
  const ids = idsIn(input);
  const read = async () => orderLines(input, await products.byIds(ids, 'certain'));
  const lines = await read();
  const refused = refusal(lines, expectedTotal);
  if (refused !== null) return refused;
  const order = restOrder(lines, address);
  await sending();
  const sentAt = Date.now();
  /** What has changed between reading and sending, if the catalogue shows it: the reason why the server refuses. */
  const change = async () => refusal(await read(), expectedTotal);
  try {
    const sent = orders.create(order, idempotencyKey).finally(() => products.invalidate(ids));
    const result = resultOf(await askingForPhone(address.phone, sent), totalAmount(lines));
    if (result.success && result.orderId === null) {
      // The search may take as long as the order did.
      const search = sending().then(async () => orderKeys.findNew(input, orders, sentAt));
      return { ...result, orderId: await search.catch(() => null) };
    }
    return result.code === 'REFUSED' ? ((await change().catch(() => null)) ?? result) : result;
  } catch (error) {
    const changed = hasCode(error, ...REFUSALS) ? await change().catch(() => null) : null;
    if (changed === null) throw error;
    return changed;
  }
}

function idsIn({ items }: CreateOrderInput): string[] {
  return items.map(({ productId }) => productId);
}

/** The order was placed or refused; an answer that says neither may have placed it. */
function resultOf(answer: AnswerWithBody, currentTotal: number | null): CreateOrderResult {
  requireClear(answer);
  const { success, message, code } = answer;
  return { success, message, code, orderId: textOf(answer, 'orderId'), lines: [], currentTotal };
}
