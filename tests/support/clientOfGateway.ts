import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { listen } from './listen.ts';

interface Received {
  method: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

interface ClientOfGateway {
  client: ReturnType<typeof createApolloClient>;
  server: Server;
  received: Received[];
  /** How often the client has reported that its token was refused. */
  refusals: () => number;
}

/** A client of a gateway that sends these answers in order: JSON with its status, or a page. */
export async function clientOfGateway(
  answers: readonly (readonly [status: number, body: object | string])[],
  getToken: () => string | null = () => 'abc',
): Promise<ClientOfGateway> {
  const received: Received[] = [];
  let refusals = 0;
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const search = new URL(url, 'http://gateway').searchParams;
    received.push({ method, search, headers, body: await text(request) });
    const [status, body] = answers[received.length - 1] ?? [500, {}];
    const isPage = typeof body === 'string';
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
    response.end(isPage ? body : JSON.stringify(body));
  });
  onTestFinished(() => void server.close());
  const client = createApolloClient({
    uri: `http://127.0.0.1:${await listen(server)}/graphql`,
    getToken,
    onUnauthenticated: () => void (refusals += 1),
  });
  return { client, server, received, refusals: () => refusals };
}
