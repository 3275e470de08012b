import { codedError } from '#gateway/errors.ts';
import type { CreateOrderInput } from '#gateway/generated/schemaTypes.ts';
import type { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import type { OrderKeys } from './OrderKeys.ts';
import type { OrdersSource } from './OrdersSource.ts';
import { placeOrder, type CreateOrderResult } from './placeOrder.ts';

interface Sources {
  products: ProductsSource;
  orders: OrdersSource;
  orderKeys: OrderKeys;
}

const KEY = /^[\w.:-]{1,128}$/;

/** Places an order, and once for each key. */
export async function createOrder(
  input: CreateOrderInput,
  { products, orders, orderKeys }: Sources,
): Promise<CreateOrderResult> {
  orders.requireToken();
  const key = input.idempotencyKey ?? null;
  if (key === null) return placeOrder(input, { products, orders });
  if (!KEY.test(key))
    throw codedError('BAD_USER_INPUT', 'idempotencyKey must be 1 to 128 letters, digits or .:_-');
  return orderKeys.once(key, input, orders, async (beforeSending) =>
    placeOrder(input, { products, orders, beforeSending }),
  );
}
