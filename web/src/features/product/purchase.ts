import { MOST } from '#web/ui/QuantityStepper.tsx';

export interface Purchase {
  /** The quantity that 'Add to cart' adds: from 1 (spec §5) to `max`. */
  quantity: number;
  max: number;
  /** How many more the cart can take. */
  left: number;
  /** The message at the limit; null when there is nothing to choose. */
  limitText: string | null;
  /** Says how many the cart holds; null if none. */
  note: string | null;
}

/** How many of a product can be added: pieces in the cart count against the stock. */
export function purchase({
  stock,
  isStockCounted = true,
  inCart,
  wanted,
}: {
  stock: number;
  isStockCounted?: boolean;
  inCart: number;
  wanted: number;
}): Purchase {
  const left = Math.max(0, stock - inCart);
  const max = Math.max(1, left);
  return {
    quantity: Math.min(Math.max(1, wanted), max),
    max,
    left,
    limitText:
      left === 0 ? null : isStockCounted ? `Only ${left}${inCart > 0 ? ' more' : ''} in stock` : MOST,
    note: noteOf(isStockCounted ? stock : Infinity, inCart),
  };
}

function noteOf(stock: number, inCart: number): string | null {
  if (inCart === 0) return null;
  if (inCart < stock) return `${inCart} in your cart`;
  return stock === 1 ? 'The last one is in your cart' : `All ${stock} are in your cart`;
}
