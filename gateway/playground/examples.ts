import EXAMPLES from './examples.json';
import type { SomeProduct } from './firstProduct.ts';

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

/** The tabs that the playground opens with. */
export function examples(product: SomeProduct | null): Example[] {
  return EXAMPLES.map(({ name, variables }) => ({
    query: QUERIES[`./examples/${name}.graphql`] ?? '',
    variables: withProduct(variables, product),
  }));
}

/** Variables with a product of this shop, its price as the total, and a key that no other order has. */
export function withProduct(variables: object, product: SomeProduct | null): string {
  const values: Record<string, unknown> = {
    productId: product?.id,
    expectedTotal: product?.price,
    idempotencyKey: `playground-${Date.now()}`,
  };
  return JSON.stringify(variables, (name, value: unknown) => values[name] ?? value, 2);
}
