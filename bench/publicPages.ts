/** A page that the benchmark measures. */
export interface PublicPage {
  name: string;
  path: string;
  /** A path or host that nobody asked for before; `{n}` is another number each time. */
  unknown: { path: string; host?: string };
}

/** These pages know no query; pages hold the address of their host, so they are others under another name. */
const NEW_HOST = 'shop{n}.example';

/** The pages on which visits begin. */
export async function publicPages(shopUrl: string): Promise<PublicPage[]> {
  const product = `/product/${await firstProductId(shopUrl)}`;
  return [
    { name: 'home', path: '/', unknown: { path: '/', host: NEW_HOST } },
    // The whole catalogue, always with another lowest price.
    { name: 'shop', path: '/shop', unknown: { path: '/shop?page=2&minPrice=0.{n}' } },
    { name: 'product', path: product, unknown: { path: product, host: NEW_HOST } },
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
