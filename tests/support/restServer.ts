import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';

export interface RestRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The answer of a path: a JSON value, or a function that writes the response. */
export type RestAnswer = object | ((request: RestRequest, response: ServerResponse) => void);

export interface RestServer {
  url: string;
  port: number;
  /** All requests received, in order. */
  requests: RestRequest[];
  /** Changes the answer to a call such as 'GET /api/products'. */
  answer(call: string, answer: RestAnswer): void;
  /** Forgets all requests and answers, and sets these answers. */
  answerOnly(answers: Record<string, RestAnswer>): void;
  stop(): Promise<void>;
}

/** A token whose signature only the REST server can check. */
export const TOKEN_OF_SOMEBODY = jwt.sign({ id: 'u1', name: 'Mina' }, 'unknown to the gateway', {
  expiresIn: '1d',
});

/** Starts a small REST server over real HTTP whose answers the test sets; other calls get a 404 as HTML. */
export async function startRestServer(answers: Record<string, RestAnswer>, wanted = 0): Promise<RestServer> {
  let known = new Map(Object.entries(answers));
  const requests: RestRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const method = incoming.method ?? 'GET';
      const body: unknown = method === 'GET' ? null : await json(incoming).catch(() => null);
      const request = {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body,
      };
      requests.push(request);
      const answer = known.get(`${method} ${url.pathname}`);
      if (typeof answer === 'function') answer(request, response);
      else if (answer === undefined) html(response, 404);
      else sendJson(response, 200, answer);
    })();
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    answer: (call, answer) => void known.set(call, answer),
    answerOnly(others) {
      requests.length = 0;
      known = new Map(Object.entries(others));
    },
    stop: () => stopServer(server),
  };
}

async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

export function sendJson(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function html(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end('<!doctype html><pre>Error: boom<br> at /srv/app/server.js:10:5</pre>');
}
