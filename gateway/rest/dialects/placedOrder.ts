import { readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { isRefusal } from './isRefusal.ts';
import { readId } from './readValue.ts';

/** The answer to an order as the reference API gives it, if it has an order's id and is no refusal; else as it is. */
export function placedOrder(body: JsonObject): JsonObject {
  const orderId = orderIdIn(body);
  return orderId === null || isRefusedOrder(body) ? body : { ...body, success: true, orderId };
}

/** Servers without `success` say it by `status: false`, `ok: false`, `status: "fail"` and `statusCode: 400` (rest-contract §2, Orders). */
function isRefusedOrder(body: JsonObject): boolean {
  const { status, statusCode, ok, success } = body;
  const isNo = (value: unknown): boolean =>
    value === false ||
    Number(value) >= 400 ||
    (typeof value === 'string' && /^(error|fail|false)/i.test(value));
  return isRefusal(body) || (success == null && [status, statusCode, ok].some(isNo));
}

function orderIdIn(body: JsonObject): string | null {
  const { order, data, orderId, items } = body;
  const ids = [
    ...idsOf(order),
    orderId,
    ...idsOf(readObject(data)['order']),
    ...idsOf(data),
    // The whole answer may be the order; of another answer, `id` may be anything's.
    ...(Array.isArray(items) ? idsOf(body) : []),
  ];
  return ids.map(readId).find((id) => id !== null) ?? null;
}

/** Beside its id, an order may have a number for people in `orderId`. */
function idsOf(order: unknown): unknown[] {
  const { _id, id, orderId } = readObject(order);
  return [_id, id, orderId];
}
