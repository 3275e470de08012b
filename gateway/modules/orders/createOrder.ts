import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { askingForPhone } from '#gateway/modules/phoneRequired.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { mutationAnswer, saysFailure, type AnswerWithBody } from '#gateway/rest/restBody.ts';
import { isObject, readText } from '#gateway/rest/readJson.ts';
import type { IdempotencyKeys, OrderAttempt } from './IdempotencyKeys.ts';
import { orderLines, refusal, restOrder, totalAmount } from './orderRules.ts';
import type { CreateOrderResult, OrderLine } from './orderRules.ts';
import type { OrdersSource } from './OrdersSource.ts';

interface Sources {
  products: ProductsSource;
  orders: OrdersSource;
  orderKeys: IdempotencyKeys;
}

const KEY = /^[\w.:-]{1,128}$/;

/** Places an order, once for each key. */
export async function createOrder(input: CreateOrderInput, sources: Sources): Promise<CreateOrderResult> {
  const { orders, orderKeys } = sources;
  orders.requireToken();
  const key = input.idempotencyKey ?? null;
  if (key === null) return placeOrder(input, sources, null);
  if (!KEY.test(key))
    throw codedError('BAD_USER_INPUT', 'idempotencyKey must be 1 to 128 letters, digits or .:_-');
  return orderKeys.once(key, input, orders, async (attempt) => placeOrder(input, sources, attempt));
}

/**
 * Finds an order with the same key, or reads the products again, compares them with what the shopper saw, and sends.
 * If something differs, nothing is ordered, and the answer says what.
 */
async function placeOrder(
  input: CreateOrderInput,
  sources: Sources,
  attempt: OrderAttempt | null,
): Promise<CreateOrderResult> {
  const earlier = await attempt?.findEarlier();
  if (earlier) return earlier;
  const lines = await readLines(input, sources.products);
  const refused = refusal(lines, input.expectedTotal);
  if (refused !== null) return refused;
  const order = restOrder(lines, input.address);
  await attempt?.sending();
  try {
    const { address, idempotencyKey = null } = input;
    const answer = await askingForPhone(address.phone, async () =>
      mutationAnswer(await sources.orders.create(order, idempotencyKey)),
    );
    const result = resultOf(answer, lines);
    sources.products.invalidate(idsIn(input));
    await attempt?.answered(result);
    return result;
  } catch (error) {
    await attempt?.failed(error);
    if (codeOf(error) !== 'CONFLICT') throw error;
    // What changed between reading and sending, if the catalogue shows it.
    sources.products.invalidate(idsIn(input));
    const changed = refusal(await readLines(input, sources.products), input.expectedTotal);
    if (changed === null) throw error;
    return changed;
  }
}

async function readLines(input: CreateOrderInput, products: ProductsSource): Promise<OrderLine[]> {
  return orderLines(input, await products.byIds(idsIn(input), 'certain'));
}

function idsIn({ items }: CreateOrderInput): string[] {
  return items.map(({ productId }) => productId);
}

/** The order was placed or refused; an answer that says neither may have placed it. */
function resultOf(answer: AnswerWithBody, lines: readonly OrderLine[]): CreateOrderResult {
  const { success, message, code, body } = answer;
  const { order } = body;
  const orderId = readText(body['orderId']) ?? (isObject(order) ? readText(order['_id']) : null);
  if (success ? orderId === null : !saysFailure(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return { success, message, code, orderId, lines: [], currentTotal: totalAmount(lines) };
}
