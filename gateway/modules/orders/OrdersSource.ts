import { Source } from '#gateway/modules/Source.ts';
import { codedError, hasCode, isDefaultMessage } from '#gateway/errors.ts';
import { findObject } from '#gateway/rest/dialects/envelope.ts';
import { placedOrder } from '#gateway/rest/dialects/placedOrder.ts';
import { listIn } from '#gateway/rest/restBody.ts';
import { isObject, MAX_ID_LENGTH, type JsonObject } from '#gateway/rest/readJson.ts';
import { toOrder, type Order } from './toOrder.ts';

const ORDER_NOT_FOUND = 'Order not found';
/** Text that would change the path, or cannot be part of one. */
const NO_ID = /^\s*\.{0,2}\s*$|\p{Surrogate}/u;

export class OrdersSource extends Source {
  /** The orders and their count share one call per operation. */
  #mine: Promise<JsonObject> | undefined;

  /** GET /api/order/my-orders, newest first. */
  async list(): Promise<Order[]> {
    return listIn(await this.#myOrders(), 'orders')
      .filter(isObject)
      .flatMap((order) => toOrder(order, this.context) ?? [])
      .toSorted((a, b) => (b.placedAt ?? '').localeCompare(a.placedAt ?? ''));
  }

  async listAnew(): Promise<Order[]> {
    this.#mine = undefined;
    return this.list();
  }

  async count(): Promise<number> {
    return listIn(await this.#myOrders(), 'orders').length;
  }

  /** GET /api/order/user/{orderId}; somebody else's order is NOT_FOUND. Null: a success without an order. */
  async byId(id: string): Promise<Order | null> {
    if (id.length > MAX_ID_LENGTH || NO_ID.test(id)) throw codedError('NOT_FOUND', ORDER_NOT_FOUND);
    const path = `/api/order/user/${encodeURIComponent(id)}`;
    const body = await this.getOwn(path, 'NOT_FOUND').catch((error: unknown) => {
      throw unknownOrder(error);
    });
    const found = findObject(body, 'order');
    if (found === null) return null;
    const order = toOrder(found, this.context);
    if (order === null) throw codedError('UPSTREAM_BAD_RESPONSE');
    return order;
  }

  /** POST /api/order/create, sent once. */
  async create(body: JsonObject, idempotencyKey: string): Promise<JsonObject> {
    const headers = { 'idempotency-key': idempotencyKey };
    const call = { method: 'POST', path: '/api/order/create', body, headers } as const;
    return placedOrder(await this.sendOwn(call));
  }

  async #myOrders(): Promise<JsonObject> {
    this.#mine ??= this.getOwn('/api/order/my-orders');
    return this.#mine;
  }
}

/** Some servers answer 400 for somebody else's order, or for a malformed id. */
function unknownOrder(error: unknown): unknown {
  if (!(error instanceof Error) || !hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return error;
  return codedError('NOT_FOUND', isDefaultMessage(error.message) ? ORDER_NOT_FOUND : error.message);
}
