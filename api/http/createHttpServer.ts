import { createServer, type RequestListener, type Server } from 'node:http';

/** The share of a request's time in which its headers must arrive. */
const HEADERS_SHARE = 1 / 3;
/** How often Node checks for clients that take too long. */
const CHECK_INTERVAL_MS = 1000;

/** Disconnects slow clients: they have `requestMs` to send a request, and as long again to read the response. */
export function createHttpServer(app: RequestListener, requestMs: number): Server {
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, app);
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.ceil(requestMs * HEADERS_SHARE);
  server.prependListener('request', ({ socket }, response) => {
    // While the server closes, a keep-alive connection gets one more answer.
    if (!server.listening) response.setHeader('Connection', 'close');
    response.setTimeout(requestMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  return server;
}
