import EXAMPLES from './examples.json';

/** An operation with its variables, as a tab shows them. */
export interface Example {
  query: string;
  variables: string;
}

/** Each is named after its operation. */
const QUERIES = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface SomeProduct {
  id: string;
  price: number;
}

const QUERY = '{ catalogue { items { id price stock } } }';
/** The playground opens without a product rather than late. */
const WAIT_MS = 3000;

let values: Record<string, unknown> = {};

/** The tabs that the playground opens with: a product of this shop, its price as the total, and a key of its own. */
export async function examples(): Promise<Example[]> {
  const product = await firstProduct();
  values = { productId: product?.id, expectedTotal: product?.price };
  return EXAMPLES.map(({ name, variables }) => ({
    query: QUERIES[`./examples/${name}.graphql`] ?? '',
    variables: filledIn(variables),
  }));
}

/** Variables as text, with what is known of this shop. */
export function filledIn(variables: object): string {
  const own: typeof values = { ...values, idempotencyKey: `playground-${Date.now()}` };
  return JSON.stringify(variables, (key, value: unknown) => own[key] ?? value, 2);
}

/** The product with the largest stock on the catalogue's first page; null if there is none. */
async function firstProduct(): Promise<SomeProduct | null> {
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
