import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hasCode, inputError, isNotSent, withNotSent } from '#gateway/errors.ts';
import type { CreateOrderInput, OrderAttempt } from '#gateway/generated/schemaTypes.ts';
import { answerOrPhoneRequired } from '#gateway/rest/answerOrPhoneRequired.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { requireClear, textOf, type AnswerWithBody } from '#gateway/rest/restBody.ts';
import type { IdempotencyKeys, Turn } from './IdempotencyKeys.ts';
import { isUnclear } from './orderFailure.ts';
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

/** Error codes that mean that nothing was ordered. */
const REFUSALS = ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN'] as const;
const KEY = /^[\w.:-]{1,128}$/;

/** Places an order, only once for each key. */
export async function createOrder(input: CreateOrderInput, sources: Sources): Promise<CreateOrderResult> {
  const { orders, orderKeys, products } = sources;
  orders.requireToken();
  checkOrder(input);
  // An order that comes without a key gets a new one.
  const key = input.idempotencyKey ?? randomUUID();
  checkKey(key);
  await orders.countOrder();
  const turn = await orderKeys.begin({ key, orders }, input);
  try {
    const result = (await orderKeys.settle(turn)) ?? (await placeOrder(input, turn, sources));
    // Another gateway, or this one before its restart, may have sent an order with a key that is not known here.
    const isFirst = result.success && (input.idempotencyKey == null || turn.known !== null);
    // Also if an earlier order is found: it may have been placed long after its answer was lost.
    if (result.success) products.invalidate(idsIn(input));
    return { ...result, repeated: result.repeated ?? (isFirst ? false : null) };
  } catch (error) {
    // An earlier request may have sent an order with the key.
    throw withNotSent(error, turn.known === null && (!turn.isSent || isNotSent(error)));
  } finally {
    await orderKeys.end(turn);
  }
}

/** For an order whose answer was lost, finds out whether it was placed. */
export async function orderAttempt(
  key: string,
  { orders, orderKeys, products }: Sources,
): Promise<OrderAttempt> {
  checkKey(key);
  await orders.countAccountCall(null);
  const { status, placed, order } = await orderKeys.attempt({ key, orders });
  if (order) products.invalidate(order.items.flatMap(({ productId }) => productId ?? []));
  return { status, orderId: placed?.orderId ?? null };
}

function checkKey(key: string): void {
  if (!KEY.test(key)) throw inputError('idempotencyKey must be 1 to 128 letters, digits or .:_-');
}

/** Reads the products again. If they differ from what the shopper saw, orders nothing and says what has changed. */
async function placeOrder(input: CreateOrderInput, turn: Turn, { products, orders, orderKeys }: Sources) {
  const { address, expectedTotal } = input;
  const read = async () => orderLines(input, await products.byIds(idsIn(input), 'certain'));
  const lines = await read();
  const refused = refusal(lines, expectedTotal);
  if (refused !== null) return refused;
  /** The reason why the server refuses, if the catalogue shows one: a change between reading and sending. */
  const change = async () => {
    const now = await read();
    const changed = now.filter((line, index) => !isDeepStrictEqual(line, lines[index]));
    if (changed.length > 0) products.invalidate(changed.map(({ productId }) => productId));
    return refusal(now, expectedTotal);
  };
  try {
    const result = await orderKeys.send(turn, async () => {
      const sent = orders.create(restOrder(lines, address), turn.key);
      return resultOf(await answerOrPhoneRequired(address.phone, sent), totalAmount(lines));
    });
    return result.code === 'REFUSED' ? ((await change().catch(() => null)) ?? result) : result;
  } catch (error) {
    if (isUnclear(error)) products.invalidate(idsIn(input));
    const changed = hasCode(error, ...REFUSALS) ? await change().catch(() => null) : null;
    if (changed === null) throw error;
    return changed;
  }
}

function idsIn({ items }: CreateOrderInput): string[] {
  return items.map(({ productId }) => productId);
}

function resultOf(answer: AnswerWithBody, currentTotal: number | null): CreateOrderResult {
  requireClear(answer);
  const { success, message, code, body } = answer;
  const repeated = typeof body['repeated'] === 'boolean' ? body['repeated'] : null;
  return { success, message, code, repeated, orderId: textOf(answer, 'orderId'), lines: [], currentTotal };
}
