import { createServer, type ServerResponse } from 'node:http';
import { stubAnswers, type StubAnswer } from './stubAnswers.ts';

// A separate process: the REST server behind all gateways of a run.

const { PORT, PRODUCTS = '300', ETAGS = 'on', SELL_MS = '0' } = process.env;
const PRIVATE_PATHS = ['/api/user/', '/api/order/'];
/** The path at which the bench reads the number of calls. */
const COUNT_PATH = '/bench/calls';

const answers = stubAnswers(Number(PRODUCTS));
/** The catalogue's version, in the ETag of all public lists, as in the reference API. */
let version = 1;
let calls = 0;

createServer((request, response) => {
  const { url = '/', method, headers } = request;
  if (url === COUNT_PATH) return send(response, constant({ calls }));
  calls += 1;
  if (method === 'POST') {
    request.resume().on('end', () => send(response, ORDERED));
    return;
  }
  if (PRIVATE_PATHS.some((path) => url.startsWith(path)))
    return send(response, headers.authorization === undefined ? SIGNED_OUT : answers.get(url));
  if (ETAGS !== 'on') return send(response, answers.get(url));
  const etag = `"${version}"`;
  if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else send(response, answers.get(url), { etag });
}).listen(Number(PORT), '127.0.0.1');

if (Number(SELL_MS) > 0) {
  setInterval(() => {
    version += 1;
    answers.sell();
  }, Number(SELL_MS));
}

const ORDERED = constant({ success: true, orderId: 'order-new', message: 'Order placed.' });
const SIGNED_OUT = constant({ success: false, message: 'No token provided' }, 401);

function constant(body: object, status = 200): StubAnswer {
  return { status, bytes: Buffer.from(JSON.stringify(body)) };
}

function send(response: ServerResponse, { status, bytes }: StubAnswer, headers = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}
