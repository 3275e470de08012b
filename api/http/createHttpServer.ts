import { createServer, type RequestListener, type Server } from 'node:http';

const HEADERS_LIMIT_MS = 10_000;
/** How often Node checks for clients that take too long. */
const CHECK_INTERVAL_MS = 1000;

/** Closes slow clients: after `requestMs` for sending a request, and as long for reading the response. */
export function createHttpServer(app: RequestListener, requestMs: number): Server {
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, app);
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.min(HEADERS_LIMIT_MS, requestMs);
  server.prependListener('request', ({ socket }, response) => {
    // While the server closes, a kept-alive connection gets one more answer.
    if (!server.listening) response.setHeader('Connection', 'close');
    response.setTimeout(requestMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  return server;
}
