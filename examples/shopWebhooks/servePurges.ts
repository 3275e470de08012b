import { createHmac, timingSafeEqual } from 'node:crypto';
import express from 'express';

const { HAAT_URL = 'http://localhost:4000', SHOP_SECRET = '', ADMIN_TOKEN = '' } = process.env;
if (SHOP_SECRET === '' || ADMIN_TOKEN === '') throw new Error('Set SHOP_SECRET and ADMIN_TOKEN.');

/** The headers in which Shopify and WooCommerce send the HMAC-SHA256 of the body, in base64. */
const SIGNATURES = ['x-shopify-hmac-sha256', 'x-wc-webhook-signature'];

function isSigned(body: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  const wanted = createHmac('sha256', SHOP_SECRET).update(body).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Tells the gateway that a product has changed. */
async function purge(productId: string | number): Promise<Response> {
  return fetch(`${HAAT_URL}/admin/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify({ tags: [`product:${productId}`] }),
  });
}

/** Receives product webhooks, such as `products/update` of Shopify and `product.updated` of WooCommerce. */
const server = express()
  .post('/', express.raw({ type: () => true, limit: '5mb' }), async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!SIGNATURES.some((name) => isSigned(body, request.get(name) ?? ''))) return response.sendStatus(401);
    const isJson = request.is('json') !== false;
    const { id } = isJson ? (JSON.parse(body.toString()) as { id?: string | number }) : {};
    // WooCommerce tests a new webhook by sending a form.
    if (id === undefined) return response.sendStatus(204);
    const purged = await purge(id);
    return response.status(purged.status).send(await purged.text());
  })
  .listen(Number(process.env['PORT'] ?? 4302), 'localhost', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : '';
    console.log(`Send webhooks of products to http://localhost:${port}`);
  });

process.once('SIGTERM', () => server.close()).once('SIGINT', () => server.close());
