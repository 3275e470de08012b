import { readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { idIn, readId } from './readValue.ts';

/** The items of an order; undefined if it has none. */
export function itemsIn({ items, orderItems, cartItems }: JsonObject): unknown[] | undefined {
  return [items, orderItems, cartItems].find(Array.isArray);
}

/**
 * Reads the product of an order's item. `productId`, or `product` on some servers, is a text, the whole product if the
 * database fills in references, or null if the product is gone (rest-contract §2, Orders).
 */
export function orderedProduct(item: JsonObject) {
  const reference = item['productId'] === undefined ? item['product'] : item['productId'];
  const product = readObject(reference);
  return {
    productId: readId(reference) ?? idIn(product) ?? (reference === null ? null : readId(item['_id'])),
    product,
  };
}
