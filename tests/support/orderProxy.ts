import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface OrderProxy {
  url: string;
  /** The idempotency keys of the orders that have come this far, in order. */
  keys: unknown[];
  /** Orders wait here, before the API, until the returned function is called. */
  hold(): () => void;
  /** From now on, orders reach the API, but its answers are lost. */
  loseAnswers(): void;
  /** From now on, orders are lost on their way. */
  loseOrders(): void;
  stop(): Promise<void>;
}

/** Stands between gateway and API, where it holds up or loses orders and their answers. */
export async function startOrderProxy(apiUrl: string): Promise<OrderProxy> {
  let released = Promise.resolve();
  let lost: 'nothing' | 'answers' | 'orders' = 'nothing';
  const keys: unknown[] = [];

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const isOrder = method === 'POST' && url === '/api/order/create';
    const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request));
    if (isOrder) {
      keys.push(headers['idempotency-key']);
      await released;
      if (lost === 'orders') return void response.destroy();
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers;
    const answer = await fetch(`${apiUrl}${url}`, { method, body, headers: sent as Record<string, string> });
    if (isOrder && lost === 'answers') return void response.destroy();
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  };

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  return {
    url: await listen(server),
    keys,
    hold() {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
    loseAnswers: () => void (lost = 'answers'),
    loseOrders: () => void (lost = 'orders'),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
