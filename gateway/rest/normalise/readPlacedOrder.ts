import { readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { isRefusal } from './envelope.ts';
import { readId } from './readValue.ts';

/** The answer to an order in the reference API's form if it has an order's id and is not a refusal; else unchanged. */
export function readPlacedOrder(body: JsonObject): JsonObject {
  const orderId = orderIdIn(body);
  return orderId === null || isRefusedOrder(body) ? body : { ...body, success: true, orderId };
}

/** Servers without `success` refuse by `status: false`, `ok: false`, `status: "fail"` or `statusCode: 400`. */
function isRefusedOrder(body: JsonObject): boolean {
  const { status, statusCode, ok, success } = body;
  const isNo = (value: unknown): boolean =>
    value === false ||
    Number(value) >= 400 ||
    (typeof value === 'string' && /^(error|fail|false)/i.test(value));
  return isRefusal(body) || (success == null && [status, statusCode, ok].some(isNo));
}

function orderIdIn(body: JsonObject): string | null {
  const { order, data, orderId } = body;
  const ids = [
    ...idsOf(order),
    orderId,
    ...idsOf(readObject(data)['order']),
    ...idsOf(data),
    // An answer with items is itself the order; in any other, `id` may belong to something else.
    ...(itemsIn(body) ? idsOf(body) : []),
  ];
  return ids.map(readId).find((id) => id !== null) ?? null;
}

/** The items of an order; undefined if it has none. */
export function itemsIn({ items, orderItems, cartItems }: JsonObject): unknown[] | undefined {
  return [items, orderItems, cartItems].find(Array.isArray);
}

/** Besides its id, an order may have a number for people in `orderId`. */
function idsOf(order: unknown): unknown[] {
  const { _id, id, orderId } = readObject(order);
  return [_id, id, orderId];
}
