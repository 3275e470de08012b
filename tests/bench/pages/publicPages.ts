/** A page that the benchmark measures. */
export interface PublicPage {
  name: string;
  path: string;
  /** A new path or host for each request; `{n}` becomes a new number. */
  uncached: { path: string; host?: string };
}

/** For pages without a query: pages contain their host name, so each host has its own. */
const NEW_HOST = 'shop{n}.example';

/** The pages on which visits begin. */
export async function publicPages(shopUrl: string): Promise<PublicPage[]> {
  const product = `/product/${await firstProductId(shopUrl)}`;
  return [
    { name: 'home', path: '/', uncached: { path: '/', host: NEW_HOST } },
    { name: 'shop', path: '/shop', uncached: { path: '/shop?page=2&minPrice=0.{n}' } },
    { name: 'product', path: product, uncached: { path: product, host: NEW_HOST } },
  ];
}

async function firstProductId(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(collection: BEST_SELLERS, limit: 1) { id } }' }),
  });
  const { data }: { data?: { products: { id: string }[] } } = await response.json();
  const [product] = data?.products ?? [];
  if (product === undefined) throw new Error('The demo catalogue has no products.');
  return product.id;
}
