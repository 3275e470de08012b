import { Source } from '#gateway/modules/Source.ts';
import type { OrderRequest } from '#gateway/contract/contract.ts';
import { codedError, hasCode, isDefaultMessage } from '#gateway/errors.ts';
import { findObject } from '#gateway/rest/normalise/envelope.ts';
import { itemsIn, readPlacedOrder } from '#gateway/rest/normalise/readPlacedOrder.ts';
import { listIn, mutationAnswer } from '#gateway/rest/restBody.ts';
import { UnreadableAnswer } from '#gateway/rest/unreadable.ts';
import { isObject, MAX_ID_LENGTH, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { toOrder } from '#gateway/rest/normalise/toOrder.ts';
import type { Order } from '#gateway/rest/models.ts';

const ORDER_NOT_FOUND = 'Order not found';
/** A text that would change the path, or cannot be part of one. */
const INVALID_ID = /^\s*\.{0,2}\s*$|[/\\]|\p{Surrogate}/u;

export class OrdersSource extends Source {
  /** The orders and their count share one call per operation. */
  #mine: Promise<unknown[]> | undefined;

  /** Whether the server makes one order of all that is sent with a key; unset if the shop's adapter does not say so. */
  get keysHonoured(): boolean | undefined {
    return this.context.keysHonoured;
  }

  /** Newest first. */
  async list(): Promise<Order[]> {
    return (await this.#myOrders())
      .filter(isObject)
      .flatMap((order) => toOrder(order, this.context) ?? [])
      .toSorted((a, b) => (b.placedAt ?? '').localeCompare(a.placedAt ?? ''));
  }

  async refetch(): Promise<Order[]> {
    this.#mine = undefined;
    return this.list();
  }

  async count(): Promise<number> {
    return (await this.#myOrders()).length;
  }

  /** Looked for among all orders where there is no call for one; null for a success without an order. */
  async byId(id: string): Promise<Order | null> {
    if (id.length > MAX_ID_LENGTH || INVALID_ID.test(id)) throw codedError('NOT_FOUND', ORDER_NOT_FOUND);
    try {
      return await this.getOwn('order', { id }, (body) => this.#orderIn(body), 'NOT_FOUND');
    } catch (error) {
      if (!hasCode(error, 'UPSTREAM_NOT_OFFERED')) throw unknownOrder(error);
      const found = (await this.list()).find((order) => order.id === id);
      if (found === undefined) throw codedError('NOT_FOUND', ORDER_NOT_FOUND);
      return found;
    }
  }

  #orderIn(body: JsonObject): Order | null {
    const found =
      findObject(body, 'order') ??
      // One whose id is called `order_id` can be recognised only by its items.
      [readObject(body['data']), body].find(itemsIn) ??
      null;
    const order = found && toOrder(found, this.context);
    if (found !== null && order === null)
      throw new UnreadableAnswer('has an order without an id', { fields: ['_id'] });
    return order;
  }

  /** Counts towards the limits of orders. */
  async countOrder(): Promise<void> {
    await this.context.countOrder(this.context.clientAddress, this.requireToken());
  }

  /** Sent once. */
  async create(asked: OrderRequest, idempotencyKey: string) {
    const call = { name: 'createOrder', asked, idempotencyKey, token: this.requireToken() } as const;
    // A list that was read before lacks this order.
    this.#mine = undefined;
    return this.write(call, (answer) => mutationAnswer(readPlacedOrder(answer)));
  }

  async #myOrders(): Promise<unknown[]> {
    this.#mine ??= this.getOwn('orders', {}, (body) => listIn(body, 'orders'));
    return this.#mine;
  }
}

/** Some servers answer 400 for somebody else's order, or for a malformed id. */
function unknownOrder(error: unknown): unknown {
  if (!(error instanceof Error) || !hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return error;
  return codedError('NOT_FOUND', isDefaultMessage(error.message) ? ORDER_NOT_FOUND : error.message);
}
