/** Makes ids unique across types: servers that number objects have both a product 1 and an order 1. */
export function nodeIdOf(type: 'Banner' | 'Order' | 'Product') {
  return ({ id }: { id: string }): string => `${type}:${id}`;
}
