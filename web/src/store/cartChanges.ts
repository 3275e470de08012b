import { toCartLine, type CartLine, type CartProduct } from './cart.ts';

/** A catalogue change since a product was put in the cart; to be shown, never silently applied. */
export type CartChange =
  | { kind: 'price'; line: CartLine; price: number }
  | { kind: 'stock'; line: CartLine; stock: number }
  | { kind: 'gone'; line: CartLine };

export interface RefreshedCart {
  /** The cart with all changes accepted. */
  lines: CartLine[];
  changes: CartChange[];
}

/** Updates stock that is sufficient; a shortage waits for the shopper. Returns the same lines if nothing differs. */
export function withFreshStock(
  lines: readonly CartLine[],
  products: readonly Pick<CartProduct, 'id' | 'stock'>[],
): readonly CartLine[] {
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
  const isOutdated = ({ id, stock, quantity }: CartLine): boolean => {
    const current = stocks.get(id) ?? stock;
    return current !== stock && current >= quantity;
  };
  if (!lines.some(isOutdated)) return lines;
  return lines.map((line) =>
    isOutdated(line) ? { ...line, stock: stocks.get(line.id) ?? line.stock } : line,
  );
}

/** Compares the cart with the current catalogue; products not found, or out of stock, are gone. */
export function refreshCart(lines: readonly CartLine[], products: readonly CartProduct[]): RefreshedCart {
  const current = new Map(products.map((product) => [product.id, product]));
  const refreshed: RefreshedCart = { lines: [], changes: [] };
  for (const line of lines) {
    const product = current.get(line.id);
    if (product === undefined || product.stock <= 0) {
      refreshed.changes.push({ kind: 'gone', line });
      continue;
    }
    if (product.price !== line.price) refreshed.changes.push({ kind: 'price', line, price: product.price });
    if (product.stock < line.quantity) refreshed.changes.push({ kind: 'stock', line, stock: product.stock });
    refreshed.lines.push(toCartLine(product, line.quantity));
  }
  return refreshed;
}
