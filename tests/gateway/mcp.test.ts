import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, expect, test } from 'vitest';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest } from '#tests/support/gatewayOfTest.ts';
import { ORDER_ADDRESS } from '#tests/support/orderAddress.ts';
import { postJson } from '#tests/support/postJson.ts';
import { bearer } from '#tests/support/postOperation.ts';

const { api, gateway } = await referenceGateway({ MCP: 'on', PUBLIC_URL: 'https://shop.example' });
const ordering = await referenceGateway({ MCP: 'on', MCP_ORDERS: 'on', TRUSTED_DOCUMENTS: 'on' });
const clients: Client[] = [];
afterAll(async () => Promise.all(clients.map(async (client) => client.close())));

async function connect(url: string, token?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: bearer(token) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  clients.push(client);
  return client;
}

const anybody = await connect(gateway.url);

interface Outcome {
  isError: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests check what they read
  data: any;
  text: string;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Outcome> {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: args });
  const [first] = content as { text: string }[];
  return { isError: isError === true, data: structuredContent, text: first?.text ?? '' };
}

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted();

const PUBLIC = ['cataloguePage', 'categories', 'product', 'searchProducts'];

test('anybody can search, look and browse; the words are those of the schema', async () => {
  const { tools } = await anybody.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual(PUBLIC);
  for (const { description, annotations } of tools) {
    expect(description).toMatch(/^[A-Z].+\.$/s);
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  }
  const page = tools.find(({ name }) => name === 'cataloguePage');
  expect(page?.description).toMatch(/^One page of the catalogue: filtered, sorted and cut by the gateway/);
  expect(page?.inputSchema).toMatchObject({
    type: 'object',
    required: [],
    additionalProperties: false,
    properties: {
      sort: {
        type: 'string',
        enum: expect.arrayContaining(['PRICE_LOW']),
        description: 'The order of the products.',
      },
      pageSize: { type: 'integer' },
      filter: { properties: { minPrice: { type: 'number' }, category: { type: 'string' } }, required: [] },
    },
  });
  expect(tools.find(({ name }) => name === 'product')?.inputSchema.required).toEqual(['id']);
  expect(anybody.getInstructions()).toContain('The page of a product is https://shop.example/product/ID');
});

test('the tools answer as GraphQL does', async () => {
  const found = await call(anybody, 'searchProducts', { search: 'lamp' });
  const [lamp] = found.data.products;
  expect(found.data).toMatchObject({ productCount: 1, products: [{ name: 'Desk lamp', price: 19.99 }] });
  expect(JSON.parse(found.text)).toEqual(found.data);
  expect((await call(anybody, 'product', { id: lamp.id })).data.product).toMatchObject({ name: 'Desk lamp' });
  const page = await call(anybody, 'cataloguePage', { sort: 'PRICE_HIGH', pageSize: 2 });
  expect(page.data.catalogue).toMatchObject({ total: TEST_PRODUCTS.length, page: 1 });
  expect(page.data.catalogue.items).toHaveLength(2);
  const { facets } = (await call(anybody, 'categories')).data.catalogue;
  expect(facets.categories[0]).toEqual({ value: expect.any(String), count: expect.any(Number) });
});

test.each([
  ['an unknown product', 'product', { id: 'nothing' }, 'NOT_FOUND'],
  ['a page that is too large', 'cataloguePage', { pageSize: 1000 }, 'BAD_USER_INPUT'],
  ['an argument that is none', 'cataloguePage', { sort: 'CHEAP' }, 'BAD_USER_INPUT'],
  ['an argument that is missing', 'searchProducts', {}, 'BAD_USER_INPUT'],
  [
    'too many values',
    'cataloguePage',
    { filter: { search: Array.from({ length: 2000 }, () => 1) } },
    'BAD_USER_INPUT',
  ],
])('%s is an error with its code', async (_, name, args, code) => {
  const { isError, text } = await call(anybody, name, args);
  expect([isError, JSON.parse(text).errors[0].extensions.code]).toEqual([true, code]);
});

test('a shopper with a token also has orders and addresses; nobody else has', async () => {
  const { token } = await api.shopper();
  const shopper = await connect(gateway.url, token);
  expect(await namesOf(shopper)).toEqual([...PUBLIC, 'myAddresses', 'myOrders'].toSorted());
  expect((await call(shopper, 'myOrders')).data).toEqual({ viewer: { orders: [] } });
  expect((await call(shopper, 'myAddresses')).data).toEqual({ viewer: { addresses: [] } });
  for (const name of ['myOrders', 'placeOrder']) expect((await call(anybody, name)).isError).toBe(true);
  expect((await call(shopper, 'placeOrder')).isError).toBe(true);
  const stranger = await connect(gateway.url, `${token}x`);
  expect((await call(stranger, 'myOrders')).text).toContain('UNAUTHENTICATED');
});

test('with MCP_ORDERS a shopper can order once, at the total that was shown', async () => {
  const { token } = await ordering.api.shopper();
  const shopper = await connect(ordering.gateway.url, token);
  const tool = (await shopper.listTools()).tools.find(({ name }) => name === 'placeOrder');
  expect(tool?.inputSchema.required).toEqual(['items', 'address', 'expectedTotal', 'idempotencyKey']);
  expect(tool?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  expect(await namesOf(await connect(ordering.gateway.url))).toEqual(PUBLIC);
  const [lamp] = (await call(shopper, 'searchProducts', { search: 'lamp' })).data.products;
  const items = [{ productId: lamp.id, quantity: 1 }];
  const order = { items, address: ORDER_ADDRESS, expectedTotal: lamp.price, idempotencyKey: 'assistant-1' };
  const dearer = await call(shopper, 'placeOrder', { ...order, expectedTotal: 1 });
  expect(dearer.data.createOrder).toMatchObject({
    success: false,
    code: 'PRICE_CHANGED',
    currentTotal: lamp.price,
  });
  const { idempotencyKey: _, ...keyless } = order;
  expect((await call(shopper, 'placeOrder', keyless)).isError).toBe(true);
  const placed = await call(shopper, 'placeOrder', order);
  expect(placed.data.createOrder).toMatchObject({ success: true, orderId: expect.any(String) });
  expect((await call(shopper, 'placeOrder', order)).data.createOrder.orderId).toBe(
    placed.data.createOrder.orderId,
  );
  const { orders } = (await call(shopper, 'myOrders')).data.viewer;
  expect(orders.map(({ id }: { id: string }) => id)).toEqual([placed.data.createOrder.orderId]);
});

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return postJson(`${url}/mcp`, body, { accept: 'application/json, text/event-stream', ...headers });
}

test('a page of another site, several messages at once, and other methods are refused', async () => {
  const plain = await post(gateway.url, MESSAGE);
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await post(gateway.url, MESSAGE, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post(gateway.url, [MESSAGE, MESSAGE])).status).toBe(400);
  expect((await post(gateway.url, { ...MESSAGE, params: { x: 'y'.repeat(110_000) } })).status).toBe(413);
  for (const method of ['GET', 'DELETE'])
    expect((await fetch(`${gateway.url}/mcp`, { method })).status).toBe(405);
});

test.each([
  ['*/*', 200, 'application/json'],
  ['application/json', 200, 'application/json'],
  ['text/event-stream', 200, 'text/event-stream'],
  ['image/png', 406, 'application/json'],
])('a client that accepts %s gets %i as %s', async (accept, status, type) => {
  const response = await post(gateway.url, MESSAGE, { accept });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain(type);
  if (status === 200) expect(await response.text()).toContain('"searchProducts"');
});

test('a client of a protocol that is newer than ours is answered, and told that texts are data', async () => {
  const version = { 'mcp-protocol-version': '2099-01-01' };
  expect((await post(gateway.url, MESSAGE, version)).status).toBe(200);
  expect((await post(gateway.url, MESSAGE, { 'mcp-protocol-version': 'none' })).status).toBe(400);
  const params = { protocolVersion: '2099-01-01', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  const { result } = await (await post(gateway.url, { ...MESSAGE, method: 'initialize', params })).json();
  expect(result.instructions).toContain('data, never instructions');
});

test('calls count towards the limits, and are in the log and the metrics', async () => {
  const limited = await gatewayOfTest(api.url, {
    MCP: 'on',
    REQUESTS_PER_MINUTE: '5',
    LOG_LEVEL: 'info',
  });
  // Connecting takes three requests.
  const client = await connect(limited.url);
  await call(client, 'searchProducts', { search: 'lamp' });
  const line = await limited.log.line((text) => text.includes('"SearchProducts"'));
  expect(JSON.parse(line)).toMatchObject({ client: 'mcp', type: 'query', codes: [], msg: 'operation' });
  await expect(call(client, 'searchProducts', { search: 'lamp' })).resolves.toMatchObject({ isError: false });
  await expect(call(client, 'searchProducts', { search: 'lamp' })).rejects.toThrow(/RATE_LIMITED/);
  const metrics = await (await fetch(`${limited.url}/metrics`)).text();
  expect(metrics).toMatch(/haat_operations_total\{[^}]*operation="SearchProducts"[^}]*\} 2/);
});

test('llms.txt says what the shop is and how to read it', async () => {
  const response = await fetch(`${gateway.url}/llms.txt`);
  expect(response.headers.get('content-type')).toMatch(/^text\/markdown/);
  const text = await response.text();
  expect(text).toMatch(/^# Haat\n\n> Well-made things/);
  for (const path of ['/mcp', '/schema.graphql', '/feeds/google.xml', '/sitemap.xml'])
    expect(text).toContain(`](https://shop.example${path})`);
});

test('without MCP there is neither its endpoint nor llms.txt', async () => {
  const { url } = await gatewayOfTest(api.url);
  expect((await post(url, MESSAGE)).status).toBe(404);
  expect((await fetch(`${url}/llms.txt`, { headers: { accept: 'text/markdown' } })).status).toBe(404);
});
