import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startRestStub } from '#tests/bench/measure/servers.ts';
import { percentile } from '#tests/bench/measure/statistics.ts';
import { stubProducts } from '#tests/bench/stub/stubCatalogue.ts';
import { ADDRESS } from '#tests/cluster/Shopper.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';

const PRODUCTS = 1000;
const RUNS = 3;
const READS = 60;
const READ_EVERY_MS = 100;
const ORDER_EVERY_MS = 1000;
const GOAL = 1.5;

const CARD = '{ id name price oldPrice image stock rating }';
const HOME = `{
  banners { id title image }
  newest: products(collection: NEW_ARRIVALS, limit: 8) ${CARD}
  best: products(collection: BEST_SELLERS, limit: 8) ${CARD}
  offers: products(onOffer: true, limit: 8) ${CARD}
}`;

/**
 * Prints how long the home page's data takes for one client while a stranger sends orders of hundreds of products with a
 * wrong total, and without the stranger. The gateway has its default limits, and accepts any token.
 */
export async function refusedOrders(): Promise<void> {
  const rest = await startRestStub({ products: PRODUCTS, etags: false });
  const settings = { ORDERS_PER_MINUTE: undefined, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' };
  const gateway = await startGatewayProcess(rest.url, settings);
  const orders = threeOrders();
  try {
    const times: Record<'alone' | 'attacked', number[]> = { alone: [], attacked: [] };
    await readHome(gateway.url);
    for (let run = 0; run < RUNS; run += 1) {
      times.alone.push(...(await readHome(gateway.url)));
      const attack = new AbortController();
      const [during] = await Promise.all([
        readHome(gateway.url).finally(() => attack.abort()),
        sendOrders(gateway.url, orders, attack.signal),
      ]);
      times.attacked.push(...during);
    }
    const [alone, attacked] = [percentile(times.alone, 0.95), percentile(times.attacked, 0.95)];
    const factor = attacked / alone;
    console.log(
      `home, p95: ${alone.toFixed(1)} ms alone, ${attacked.toFixed(1)} ms beside refused orders: ` +
        `${factor.toFixed(2)} times as long (goal: at most ${GOAL})`,
    );
  } finally {
    await gateway.stop();
    await rest.stop();
  }
}

async function readHome(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const started = performance.now();
    const text = await send(url, '203.0.113.1', { query: HOME });
    times.push(performance.now() - started);
    if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
    await pause(READ_EVERY_MS);
  }
  return times;
}

/** The variables of an operation with three orders of a hundred products. */
function threeOrders(): object {
  const products = stubProducts(PRODUCTS);
  const [a, b, c] = [0, 100, 200].map((start) => {
    const items = products.slice(start, start + 100).map(({ _id }) => ({ productId: _id, quantity: 1 }));
    return { items, expectedTotal: 1, address: ADDRESS };
  });
  return { a, b, c };
}

async function sendOrders(url: string, variables: object, signal: AbortSignal): Promise<void> {
  const query = `mutation ($a: CreateOrderInput!, $b: CreateOrderInput!, $c: CreateOrderInput!) {
    a: createOrder(input: $a) { code } b: createOrder(input: $b) { code } c: createOrder(input: $c) { code }
  }`;
  const sent: Promise<string>[] = [];
  while (!signal.aborted) {
    sent.push(send(url, '203.0.113.2', { query, variables }, 'Bearer somebody'));
    await pause(ORDER_EVERY_MS, null, { signal }).catch(() => null);
  }
  await Promise.all(sent);
}

async function send(url: string, from: string, body: object, authorization?: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(authorization === undefined ? {} : { authorization }),
  };
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })).text();
}
