import { once } from 'node:events';
import autocannon, { type Client, type Request } from 'autocannon';
import { GROWTH_READS } from '#tests/bench/reads/growthReads.ts';
import type { LoadOrder, LoadResult } from './loadProcess.ts';
import type { BenchRequest } from './requests.ts';

// A separate process: sending requests must not take time from the bench or from the servers it measures.

/** Each connection waits up to this limit for its first answer. */
const MAX_SECONDS = 10;
const SAMPLE_MS = 50;
const REFUSED = /"errors":|"success":false/;

/** How many requests of each growth read have been sent so far, so that the next load sends different ones. */
const sent = new Map<string, number>();

process.on('message', (order: LoadOrder) => {
  void load(order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

async function load(order: LoadOrder): Promise<LoadResult> {
  const { url, seconds, connections } = order;
  const latencies: number[] = [];
  const keepAliveLatencies: number[] = [];
  const answered = new WeakSet<Client>();
  let refused = 0;
  let unanswered = 0;
  // A gateway reports errors with status 200.
  const countRefused = (body: unknown): boolean => {
    if (REFUSED.test(String(body))) refused += 1;
    return true;
  };
  const run = autocannon(
    {
      url,
      connections,
      duration: MAX_SECONDS,
      timeout: MAX_SECONDS,
      sampleInt: SAMPLE_MS,
      requests: requestsOf(order),
      ...(order.growth || order.countsErrors ? { verifyBody: countRefused } : {}),
    },
    () => undefined,
  );
  const started = performance.now();
  let ended = started;
  run.on('reqError', () => (unanswered += 1));
  run.on('response', (client: Client, status: number, _bytes: number, milliseconds: number) => {
    if ((status < 200 || status > 299) && !order.growth) refused += 1;
    latencies.push(milliseconds);
    if (answered.has(client)) keepAliveLatencies.push(milliseconds);
    answered.add(client);
    ended = performance.now();
    if (ended - started >= seconds * 1000 && latencies.length >= connections) run.stop();
  });
  await once(run, 'done');
  return { latencies, keepAliveLatencies, refused, unanswered, seconds: (ended - started) / 1000 };
}

/** Large enough that all numbers, and so all requests, have the same length. */
let lastNumber = 100_000_000;

function numbered({ method, path, headers, body }: BenchRequest): Request {
  const number = String((lastNumber += 1));
  const withNumber = (text: string): string => text.replace('{n}', number);
  const withNumbers = Object.entries(headers).map(([name, value]) => [name, withNumber(value)]);
  return {
    method,
    path: withNumber(path),
    headers: Object.fromEntries(withNumbers),
    body: body === undefined ? body : withNumber(body),
  };
}

/** All connections share one sequence, as each would begin with the first request. */
function numberedInTurn(requests: readonly BenchRequest[]): Request[] {
  let turn = 0;
  const next = (): Request => {
    const request = requests[turn % requests.length];
    turn += 1;
    return request ? numbered(request) : {};
  };
  return [{ ...next(), setupRequest: next }];
}

function requestsOf({ requests = [], growth }: LoadOrder): Request[] {
  const read = GROWTH_READS.find(({ name }) => name === growth?.read);
  if (read === undefined || growth === undefined)
    return JSON.stringify(requests).includes('{n}') ? numberedInTurn(requests) : [...requests];
  const next = (): Request => {
    const nth = sent.get(read.name) ?? 0;
    sent.set(read.name, nth + 1);
    return read.request(nth, growth.products);
  };
  return [{ ...next(), setupRequest: (request) => ({ ...request, body: next().body }) }];
}
