import { once } from 'node:events';
import { Agent, request, type RequestOptions } from 'node:http';

/** One way to read the data of the home page: the requests of one visit. */
export type Visit = () => Promise<void>;

const CONNECTIONS = 32;

/** As many fields as the home page draws. */
const HOME_QUERY = `query Home {
  banners { id badge title subtitle description discount startingPrice image buttonText }
  newArrivals: products(collection: NEW_ARRIVALS) { ...card }
  bestSellers: products(collection: BEST_SELLERS) { ...card }
  offers: products(onOffer: true) { ...card }
}
fragment card on Product { id name price oldPrice discountPercentage onOffer isNew image brand category stock rating }`;

export function visitByGraphql(shopUrl: string): Visit {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = JSON.stringify({ query: HOME_QUERY });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return async () => {
    const answer = await exchange(`${shopUrl}/graphql`, { agent, method: 'POST', headers }, body);
    if (answer.includes('"errors":')) throw new Error(`The home query failed: ${answer.slice(0, 300)}`);
  };
}

/** Visits per second, with as many visits under way as there are connections. */
export async function visitsPerSecond(visit: Visit, visits: number): Promise<number> {
  let left = visits;
  const visitor = async (): Promise<void> => {
    while (left-- > 0) await visit();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  return visits / ((performance.now() - started) / 1000);
}

/** Uses node:http, since fetch would cost more than the work that is measured. */
async function exchange(url: string, options: RequestOptions, body?: string): Promise<string> {
  const sent = request(url, options).end(body);
  const [response] = await once(sent, 'response');
  let answer = '';
  for await (const part of response.setEncoding('utf8')) answer += part;
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${answer.slice(0, 300)}`);
  return answer;
}
