export interface SomeProduct {
  id: string;
  price: number;
}

const QUERY = '{ catalogue { items { id price stock } } }';
/** The playground opens without a product rather than late. */
const WAIT_MS = 3000;

/** The product with the largest stock on the catalogue's first page; null if there is none. */
export async function firstProduct(): Promise<SomeProduct | null> {
  try {
    const response = await fetch(`/graphql?query=${encodeURIComponent(QUERY)}`, {
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const { data } = await response.json();
    const items: (SomeProduct & { stock: number })[] = data.catalogue.items;
    return items.reduce((best, item) => (item.stock > best.stock ? item : best));
  } catch {
    return null;
  }
}
