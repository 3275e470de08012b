import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import express from 'express';

const { HAAT_URL = 'http://localhost:4000', SHOP_SECRET = '', WEBHOOK_SECRET = '' } = process.env;
if (SHOP_SECRET === '' || WEBHOOK_SECRET === '') throw new Error('Set SHOP_SECRET and WEBHOOK_SECRET.');

/** The headers in which Shopify and WooCommerce send the HMAC-SHA256 of the body, in base64. */
const SIGNATURES = ['x-shopify-hmac-sha256', 'x-wc-webhook-signature'];

const hmacOf = (text: string | Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

function isSigned(body: Buffer, signature: string): boolean {
  const [given, wanted] = [Buffer.from(signature, 'base64'), hmacOf(body, SHOP_SECRET)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Tells the gateway that a product has changed, in a signed message with its time. */
async function purge(productId: string | number): Promise<Response> {
  const [id, sentAt] = [randomUUID(), Math.floor(Date.now() / 1000)];
  const body = JSON.stringify({ tags: [`product:${productId}`] });
  const signature = hmacOf(`${id}.${sentAt}.${body}`, WEBHOOK_SECRET).toString('base64');
  return fetch(`${HAAT_URL}/admin/purge`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(sentAt),
      'webhook-signature': `v1,${signature}`,
    },
    body,
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
