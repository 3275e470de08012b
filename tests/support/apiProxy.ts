import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ApiCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

export interface ApiAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** Handles a call of the gateway, most often with `ask`, which forwards it to the API. Null breaks the connection. */
export type Handling = (
  call: ApiCall,
  ask: (call: ApiCall) => Promise<ApiAnswer>,
) => Promise<ApiAnswer | null>;

export interface ApiProxy {
  url: string;
  stop(): Promise<void>;
}

/** Starts a proxy between gateway and API. */
export async function startApiProxy(apiUrl: string, handle: Handling): Promise<ApiProxy> {
  const ask = async ({ method, path, headers, body }: ApiCall): Promise<ApiAnswer> => {
    const answer = await fetch(`${apiUrl}${path}`, { method, headers, body });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await handle(await readCall(request), ask);
    if (answer === null) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ApiCall> {
  const { method = 'GET', url: path = '/' } = request;
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request));
  return { method, path, headers: headers as Record<string, string>, body };
}
