import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/resolverTypes.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { mutationAnswer, type AnswerWithBody, type MutationAnswer } from '#gateway/rest/fineBody.ts';
import { isObject, readText } from '#gateway/rest/readJson.ts';
import {
  draftLines,
  refusalOf,
  restOrder,
  toCents,
  totalCents,
  type DraftLine,
  type OrderRefusal,
} from './orderDraft.ts';
import type { OrdersSource } from './OrdersSource.ts';

export interface CreateOrderResult extends Omit<MutationAnswer, 'code'> {
  code: 'REFUSED' | OrderRefusal['code'] | null;
  orderId: string | null;
  lines: DraftLine[];
  currentTotal: number | null;
}

interface Sources {
  products: ProductsSource;
  orders: OrdersSource;
}

const KEY = /^[\w.:-]{1,128}$/;

/**
 * Places an order from product ids and quantities: names, prices and the total come from the catalogue, read anew.
 * What differs from what the shopper saw is told, and nothing is ordered (design §5).
 */
export async function createOrder(
  input: CreateOrderInput,
  { products, orders }: Sources,
): Promise<CreateOrderResult> {
  orders.requireToken();
  const { expectedTotal, address } = input;
  const idempotencyKey = input.idempotencyKey ?? null;
  if (idempotencyKey !== null && !KEY.test(idempotencyKey))
    throw codedError('BAD_USER_INPUT', 'idempotencyKey must be 1 to 128 letters, digits or .:_-');
  const lines = await linesNow(input, products);
  const refusal = refusalOf(lines, expectedTotal);
  const isRepeated = idempotencyKey !== null && orders.wasSent(idempotencyKey);
  if (refusal !== null && !(isRepeated && mayBeDone(refusal, lines, expectedTotal)))
    return refused(refusal, lines);
  try {
    const answer = mutationAnswer(await orders.create(restOrder(lines, address), idempotencyKey));
    orders.outdateCatalogue();
    return { ...answer, orderId: orderIdIn(answer), lines: [], currentTotal: toAmount(totalCents(lines)) };
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') throw error;
    // Something changed between the two calls: say what, if the catalogue tells.
    orders.outdateCatalogue();
    const now = await linesNow(input, products);
    const change = refusalOf(now, expectedTotal);
    if (change === null) throw error;
    return refused(change, now);
  }
}

/** The lines as the shop's server has them at this moment. */
async function linesNow(input: CreateOrderInput, products: ProductsSource): Promise<DraftLine[]> {
  const ids = input.items.map(({ productId }) => productId);
  return draftLines(input, await products.byIds(ids, 'certain'));
}

/**
 * An order that has been sent before may find its own pieces gone from the stock: a server that knows the key answers
 * with that order, and any other looks at its stock. A changed total is never sent on.
 */
function mayBeDone({ code }: OrderRefusal, lines: readonly DraftLine[], expectedTotal: number): boolean {
  return code === 'OUT_OF_STOCK' && totalCents(lines) === toCents(expectedTotal);
}

function refused({ code, message, lines }: OrderRefusal, all: readonly DraftLine[]): CreateOrderResult {
  return { success: false, message, code, orderId: null, lines, currentTotal: toAmount(totalCents(all)) };
}

function orderIdIn({ success, body }: AnswerWithBody): string | null {
  const { order } = body;
  const id = readText(body['orderId']) ?? (isObject(order) ? readText(order['_id']) : null);
  if (success && id === null) throw codedError('UPSTREAM_BAD_RESPONSE');
  return id;
}

function toAmount(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
