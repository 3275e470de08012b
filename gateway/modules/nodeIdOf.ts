/** Unique among objects of all types: servers that number them have a product 1 and an order 1. */
export function nodeIdOf(type: 'Banner' | 'Order' | 'Product') {
  return ({ id }: { id: string }): string => `${type}:${id}`;
}
