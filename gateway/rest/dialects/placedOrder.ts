import { readId, readObject, readText, type JsonObject } from '#gateway/rest/readJson.ts';
import { saysFailure } from '#gateway/rest/restBody.ts';

/** The answer to an order as the reference API gives it, if it has an order's id and is no refusal; else as it is. */
export function placedOrder(body: JsonObject): JsonObject {
  const isRefused = saysFailure(body) || /^(error|fail)/i.test(readText(body['status']) ?? '');
  const orderId = orderIdIn(body);
  return orderId === null || isRefused ? body : { ...body, success: true, orderId };
}

function orderIdIn(body: JsonObject): string | null {
  const { order, data, orderId, order_id: snakeId, items } = body;
  const ids = [
    ...idsOf(order),
    orderId,
    snakeId,
    ...idsOf(readObject(data)['order']),
    ...idsOf(data),
    // The whole answer may be the order; of another answer, `id` may be anything's.
    ...(Array.isArray(items) ? idsOf(body) : []),
  ];
  return ids.map(readId).find((id) => id !== null) ?? null;
}

/** Beside its id, an order may have a number for people in `orderId`. */
function idsOf(order: unknown): unknown[] {
  const { _id, id, orderId, order_id: snakeId } = readObject(order);
  return [_id, id, orderId, snakeId];
}
