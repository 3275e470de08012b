import { codedError, codeOf } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import { askingForPhone } from '#gateway/modules/phoneRequired.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { mutationAnswer, type AnswerWithBody, type MutationAnswer } from '#gateway/rest/restBody.ts';
import { isObject, readText } from '#gateway/rest/readJson.ts';
import { saysFailure } from '#gateway/rest/restBody.ts';
import {
  draftLines,
  refusalOf,
  restOrder,
  totalCents,
  type DraftLine,
  type OrderRefusal,
} from './orderDraft.ts';
import type { OrdersSource } from './OrdersSource.ts';

export interface CreateOrderResult extends Omit<MutationAnswer, 'code'> {
  code: MutationAnswer['code'] | OrderRefusal['code'];
  orderId: string | null;
  lines: DraftLine[];
  currentTotal: number | null;
}

interface Placing {
  products: ProductsSource;
  orders: OrdersSource;
  /** Done when nothing stands against the order any more. */
  beforeSending?: () => Promise<void>;
}

/**
 * Places an order from product ids and quantities: names, prices and the total come from the catalogue, read anew.
 * What differs from what the shopper saw is told, and nothing is ordered.
 */
export async function placeOrder(
  input: CreateOrderInput,
  { products, orders, beforeSending }: Placing,
): Promise<CreateOrderResult> {
  const { expectedTotal, address, idempotencyKey = null } = input;
  const lines = await linesNow(input, products);
  const refusal = refusalOf(lines, expectedTotal);
  if (refusal !== null) return refused(refusal, lines);
  const order = restOrder(lines, address);
  await beforeSending?.();
  try {
    const answer = await askingForPhone(address.phone, async () =>
      mutationAnswer(await orders.create(order, idempotencyKey)),
    );
    const placed = placedOrder(answer);
    orders.invalidateCatalogue();
    return { ...placed, lines: [], currentTotal: toAmount(totalCents(lines)) };
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') throw error;
    // Something changed between the two calls: say what, if the catalogue tells.
    orders.invalidateCatalogue();
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

/** An order is placed, or refused: whatever says neither may have placed it. */
function placedOrder(answer: AnswerWithBody): MutationAnswer & { orderId: string | null } {
  const { success, message, code, body } = answer;
  const { order } = body;
  const orderId = readText(body['orderId']) ?? (isObject(order) ? readText(order['_id']) : null);
  if (success ? orderId === null : !saysFailure(body)) throw codedError('UPSTREAM_BAD_RESPONSE');
  return { success, message, code, orderId };
}

function refused({ code, message, lines }: OrderRefusal, all: readonly DraftLine[]): CreateOrderResult {
  return { success: false, message, code, orderId: null, lines, currentTotal: toAmount(totalCents(all)) };
}

function toAmount(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
