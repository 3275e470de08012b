/**
 * One key per cart and content: an order sent again, after a reload or from another tab, stays one order.
 * Nobody can guess the cart's id; the content only has to differ from others of the same cart.
 */
export function idempotencyKey(cartId: string, content: string): string {
  return `${cartId}-${fnv1a(content)}`;
}

/** A hash that needs no secure context, unlike `crypto.subtle`. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
