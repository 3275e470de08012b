import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hasCode, inputError, isKeyConflict, isNotSent, withNotSent } from '#gateway/errors.ts';
import type { CreateOrderInput, CreateOrderPayload } from '#gateway/generated/schemaTypes.ts';
import { answerOrPhoneRequired } from '#gateway/rest/answerOrPhoneRequired.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { IDEMPOTENCY_KEY } from '#runtime/idempotencyKey.ts';
import { requireClear, textOf, type AnswerWithBody } from '#gateway/rest/restBody.ts';
import type { IdempotencyKeys, KeyedRequest } from './IdempotencyKeys.ts';
import { isKeyUsed } from './keyConflicts.ts';
import { isUnclear } from './orderFailure.ts';
import {
  checkOrder,
  orderLines,
  refusal,
  repeatedResult,
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
const REFUSED_CODES = ['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN'] as const;

/** Places an order, only once for each key. */
export async function createOrder(
  input: CreateOrderInput,
  sources: Sources,
): Promise<CreateOrderResult & Pick<CreateOrderPayload, 'idempotencyKey'>> {
  const { orders, orderKeys, products } = sources;
  orders.requireToken();
  checkOrder(input);
  // An order that comes without a key gets a new one.
  const key = input.idempotencyKey ?? randomUUID();
  checkKeys(key, input.replacesKey ?? null);
  await orders.countOrder();
  const request = await orderKeys.begin({ key, orders }, input);
  try {
    const own = await orderKeys.settle(request);
    const replaced = own === null ? await orderKeys.replace(request) : null;
    const earlier = own ?? replaced;
    const result = earlier
      ? { ...repeatedResult(earlier), currentTotal: await presentTotal(input, products) }
      : await placeOrder(input, request, sources);
    // Another gateway, or this one before its restart, may have sent an order with a key that is not known here.
    const isFirst = result.success && (input.idempotencyKey == null || request.known !== null);
    // Also if an earlier order is found: it may have been placed long after its answer was lost.
    if (result.success) products.invalidate(idsIn(input));
    const idempotencyKey = result.success ? (replaced ? request.replacesKey : key) : null;
    return { ...result, idempotencyKey, repeated: result.repeated ?? (isFirst ? false : null) };
  } catch (error) {
    // An earlier request, or another gateway, may have sent an order with the key.
    const isUnused = request.known === null && !isKeyUsed(error);
    throw withNotSent(error, isUnused && (!request.isSent || isNotSent(error)));
  } finally {
    await orderKeys.end(request);
  }
}

/** For an order whose answer was lost, finds out whether it was placed. */
export async function orderAttempt(key: string, { orders, orderKeys, products }: Sources) {
  checkKeys(key);
  await orders.countAccountCall(null);
  const { placed, ...outcome } = await orderKeys.attempt({ key, orders });
  const { order } = outcome;
  if (order) products.invalidate(order.items.flatMap(({ productId }) => productId ?? []));
  return { ...outcome, orderId: placed?.orderId ?? null };
}

function checkKeys(key: string, replacesKey: string | null = null): void {
  for (const [name, value] of Object.entries({ idempotencyKey: key, replacesKey }))
    if (value !== null && !IDEMPOTENCY_KEY.test(value))
      throw inputError(`${name} must be 1 to 128 letters, digits or .:_-`);
  if (key === replacesKey) throw inputError('replacesKey must be another key than idempotencyKey.');
}

/** Reads the products again. If they differ from what the shopper saw, orders nothing and says what has changed. */
async function placeOrder(
  input: CreateOrderInput,
  request: KeyedRequest,
  { products, orders, orderKeys }: Sources,
): Promise<CreateOrderResult> {
  const { address, expectedTotal } = input;
  const readLines = async () => orderLines(input, await products.byIds(idsIn(input), 'certain'));
  const lines = await readLines();
  const refusedByCatalogue = refusal(lines, expectedTotal);
  if (refusedByCatalogue !== null) return refusedByCatalogue;
  /** The reason why the server refuses, if the catalogue shows one: a change between reading and sending. */
  const changeSince = async () => {
    const now = await readLines();
    const changed = now.filter((line, index) => !isDeepStrictEqual(line, lines[index]));
    if (changed.length > 0) products.invalidate(changed.map(({ productId }) => productId));
    return refusal(now, expectedTotal);
  };
  try {
    const result = await orderKeys.send(request, async () => {
      const sent = orders.create(restOrder(lines, address), request.key);
      return resultOf(await answerOrPhoneRequired(address.phone, sent));
    });
    const change = result.code === 'REFUSED' ? await changeSince().catch(() => null) : null;
    return change ?? { ...result, currentTotal: totalAmount(lines) };
  } catch (error) {
    if (isUnclear(error)) products.invalidate(idsIn(input));
    const isRefusal = hasCode(error, ...REFUSED_CODES) && !isKeyConflict(error);
    const changed = isRefusal ? await changeSince().catch(() => null) : null;
    if (changed === null) throw error;
    return changed;
  }
}

/** The catalogue's total for the order; null if it cannot be read. */
async function presentTotal(input: CreateOrderInput, products: ProductsSource): Promise<number | null> {
  const found = await products.byIds(idsIn(input)).catch(() => null);
  return found && totalAmount(orderLines(input, found));
}

function idsIn({ items }: CreateOrderInput): string[] {
  return items.map(({ productId }) => productId);
}

function resultOf(answer: AnswerWithBody): CreateOrderResult {
  requireClear(answer);
  const { success, message, code, body } = answer;
  const repeated = typeof body['repeated'] === 'boolean' ? body['repeated'] : null;
  const orderId = textOf(answer, 'orderId');
  return { success, message, code, repeated, orderId, lines: [], currentTotal: null };
}
